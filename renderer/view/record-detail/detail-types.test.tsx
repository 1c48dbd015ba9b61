import { cleanup, render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { columnType, columnTypes } from '#renderer/column-types/index.ts';
import { sampleColumn, type TypeFixture } from '#renderer/column-types/testing/type-fixture.ts';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import { loadColumnViews } from '../column-views.ts';
import { Application } from '../testing/Application.tsx';
import { noDictionaries } from '../testing/sample-plans.ts';
import { DetailValue } from './DetailValue.tsx';

const fixtures = import.meta.glob<TypeFixture>('../../column-types/*/fixture.ts', { eager: true, import: 'fixture' });

/** What somebody could enter something into. */
const CONTROLS = 'input:enabled, textarea, select, [contenteditable="true"], [role="combobox"], [role="switch"], [role="spinbutton"]';

it.each(columnTypes.map(({ name }) => name))(
  'FORM-06 %s is shown in details without a control, and each of its samples has something to read',
  async (name) => {
    const complain = vi.spyOn(console, 'error');
    const { column: members, options, samples } = fixtures[`../../column-types/${name}/fixture.ts`]!;
    const column = sampleColumn(name, { ...members, options });
    const views = await loadColumnViews([column]);
    for (const { value, text } of samples) {
      const values = { [column.key]: value };
      for (const inTable of [false, true]) {
        const { container } = render(
          <Application ports={fakePorts()}>
            <DetailValue column={column} values={values} views={views} dictionaries={noDictionaries} inTable={inTable} />
          </Application>,
        );
        expect(container.querySelector(CONTROLS), `${name} ${JSON.stringify(value)}`).toBeNull();
        const isNothing = columnType(name).isSecret || text === '' || name === 'hidden';
        const shown = () => (container.textContent ?? '') + container.innerHTML.replaceAll(/<\/?(div|span)[^>]*>/g, '');
        // A name that is not known yet is a bar.
        if (!isNothing) await waitFor(() => expect(shown().trim(), `${name} ${JSON.stringify(value)}`).not.toBe(''));
        cleanup();
      }
    }
    expect(complain.mock.calls.map(([said]) => String(said))).toEqual([]);
  },
);

import { useEffect, useEffectEvent, useState } from 'react';
import { answersOf } from '#renderer/answers/answers.ts';
import { createFreshAnswers } from '#renderer/answers/fresh-answers.ts';
import type { ColumnPlan, ListPlan } from '#renderer/compile/plan.ts';
import type { DictionaryReference } from '#renderer/sources/dictionaries.ts';
import { compile } from '#renderer/compile/compile.ts';
import { readyDocument } from '#renderer/compile/ready-document.ts';
import { unrestricted } from '#renderer/compile/permissions/permission-entry.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { readDocument } from '#renderer/document/read-document.ts';
import { loadViews, type ColumnViews } from '../load-views.ts';
import { usePickRows, type PickPage, type PickRows } from '../pick/usePickRows.ts';
import { usePorts, type RendererPorts } from '../ports.ts';

type Provider = RendererPorts['provider'];

/** The target of a link: its stored column and its title column. */
export type LinkReference = Extract<DictionaryReference, { kind: 'table' }>;

/** The linked form, with the displayed columns. */
export interface LinkedForm {
  plan: ListPlan;
  columns: readonly ColumnPlan[];
  image?: ColumnPlan;
  views: ColumnViews;
}

const makeForms = () => createFreshAnswers();

async function loadForm(provider: Provider, table: string, shown: readonly string[], imageField: string | undefined): Promise<LinkedForm> {
  const { document } = readDocument(await provider.getDocument(table));
  if (!document) throw new Error('');
  await readyDocument(document);
  const { plan } = compile(document, { permissions: unrestricted });
  const known = new Map([...(plan.form?.fields ?? []), ...plan.columns].map((column) => [column.key, column]));
  const named = shown.flatMap((key) => known.get(key) ?? []);
  const image = imageField === undefined ? undefined : known.get(imageField);
  return { plan, columns: named, ...(image && { image }), views: await loadViews([...named, ...(image ? [image] : [])]) };
}

/** The linked form, undefined while loading; `isClosed` when this user may not see its records. */
export function useLinkedForm(
  table: string,
  columns: readonly string[],
  imageField: string | undefined,
): { form: LinkedForm | null; isClosed: boolean } {
  const { provider } = usePorts();
  const [state, setState] = useState<{ form: LinkedForm | null; isClosed: boolean }>({ form: null, isClosed: false });
  const key = JSON.stringify(['linked form', table, columns, imageField]);
  const load = useEffectEvent(() => loadForm(provider, table, columns, imageField));
  useEffect(() => {
    let isCurrent = true;
    answersOf(provider)
      .one(makeForms)
      .ask(key, load)
      .then(
        (form) => isCurrent && setState({ form, isClosed: form.columns.length === 0 || !provider.getRows }),
        () => isCurrent && setState({ form: null, isClosed: true }),
      );
    return () => void (isCurrent = false);
  }, [provider, key]);
  return state;
}

/** A request for records: a page of those whose title contains a keyword, or those with these keys. */
export type RecordsRequest = { page: number; pageSize: number; keyword: string } | { keys: readonly string[] };

async function loadRecords(
  provider: Provider,
  { plan, columns }: LinkedForm,
  key: string,
  request: RecordsRequest,
  signal: AbortSignal,
): Promise<PickPage<WireRow>> {
  const shared = { documentId: plan.documentId, tableType: plan.tableType, sort: plan.sort };
  const none = { rows: [], total: 0 };
  if ('keys' in request) {
    if (request.keys.length === 0) return none;
    // The field allows lists, even with a single record.
    const filters = { [key]: `${request.keys.join(',')},` };
    return (await provider.getRows?.({ ...shared, page: 1, pageSize: request.keys.length, filters }, signal)) ?? none;
  }
  const { page, pageSize, keyword } = request;
  const title = columns[0]?.key;
  // Disabled records are not offered.
  const filters = { _offered: 'true', ...(title && keyword !== '' && { [title]: `*${keyword}*` }) };
  return (await provider.getRows?.({ ...shared, page, pageSize, filters }, signal)) ?? none;
}

/** The records of a linked form. */
export function useLinkedRecords(form: LinkedForm, key: string, request: RecordsRequest): PickRows<WireRow> {
  const { provider } = usePorts();
  return usePickRows((asked: RecordsRequest, signal) => loadRecords(provider, form, key, asked, signal), request);
}

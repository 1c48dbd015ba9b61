import type { TemplateFault } from '#renderer';
import type { Sample } from '#renderer/react';
import type { DesignedTemplate } from '#src/api/print-templates.ts';
import type { TemplatePath } from './template-tree.ts';

/** A template, what is chosen in it, and what is done with it. */
export interface BlockPanelProps {
  template: DesignedTemplate;
  path: TemplatePath;
  faults: readonly TemplateFault[];
  sample: Sample;
  roles: readonly { value: string; label: string }[];
  onChoose: (path: TemplatePath) => void;
  onChange: (changed: Partial<DesignedTemplate>, field: string) => void;
}

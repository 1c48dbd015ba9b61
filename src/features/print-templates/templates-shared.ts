import type { DesignedTemplate, PrintTarget, PrintTemplates } from '#src/api/print-templates.ts';

/** What the list and the editor share. */
export interface TemplatesShared {
  templates: PrintTemplates;
  list: readonly DesignedTemplate[];
  targets: readonly PrintTarget[];
  roles: readonly { value: string; label: string }[];
  reload: () => Promise<void>;
}

import type { DesignedTemplate } from '#src/api/print-templates.ts';

/** What is designed of a template: all that its editor changes. */
export type TemplateContent = Pick<DesignedTemplate, 'name' | 'nameEn' | 'roles' | 'document'>;

/** The content of a template. */
export function contentOf({ name, nameEn, roles, document }: DesignedTemplate): TemplateContent {
  return { name, nameEn, roles, document };
}

/** Parses the content that the device stores; null for anything else. The document is as unchecked as that from the server. */
export function readContent(stored: unknown): TemplateContent | null {
  const { name, nameEn, roles, document } = Object(stored ?? undefined) as Partial<Record<keyof TemplateContent, unknown>>;
  if (typeof name !== 'string' || typeof nameEn !== 'string' || !isRecord(document)) return null;
  if (!Array.isArray(roles) || !roles.every((role) => typeof role === 'string')) return null;
  return { name, nameEn, roles, document };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

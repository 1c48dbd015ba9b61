import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import Ajv from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { compile } from 'json-schema-to-typescript';

const folder = dirname(fileURLToPath(import.meta.url));
const SUFFIX = '.schema.json';
const BANNER = '// Made by `npm run schemas` from the schemas beside this folder; do not edit.\n';

/** Makes the files of schemas/generated in memory, by name. */
export async function generate() {
  const schemas = readSchemas();
  return {
    'wire-documents.ts': await types(schemas),
    'validators.js': await validators(schemas, schemas.filter(isOfDocument)),
    'validators.d.ts': declarations(schemas.filter(isOfDocument)),
    'live-validator.js': await validators(schemas, schemas.filter(isLive)),
    'live-validator.d.ts': `${BANNER}import type { Validator } from './validators.js';\n${declared(schemas.filter(isLive))}`,
  };
}

function readSchemas() {
  const names = readdirSync(folder).filter((name) => name.endsWith(SUFFIX));
  return names.sort().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

/** One root that refers to every schema, so that each type is written once. */
async function types(schemas) {
  const properties = Object.fromEntries(schemas.map((schema) => [schema.title, { $ref: schema.$id }]));
  const root = { title: 'WireDocuments', type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
  return compile(root, 'WireDocuments', {
    cwd: `${folder}/`,
    bannerComment: BANNER,
    additionalProperties: true,
    style: { singleQuote: true, printWidth: 140 },
  });
}

/** What a page that shows lists already needs; the validators of documents come to those who may mend them. */
const isLive = ({ title }) => title === 'LiveMessage';
const isOfDocument = (schema) => !isLive(schema);

/** Code that checks without compiling anything at run time: it runs under a content security policy without unsafe-eval. */
async function validators(schemas, needed) {
  const ajv = new Ajv.default({
    schemas: schemas.map(bare),
    code: { source: true, esm: true },
    allErrors: true,
    allowUnionTypes: true,
    strictTypes: false,
    strictTuples: false,
    inlineRefs: false,
  });
  const exported = Object.fromEntries(needed.map((schema) => [validatorName(schema), schema.$id]));
  const bundled = await build({
    stdin: { contents: standalone.default(ajv, exported), resolveDir: folder },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    legalComments: 'none',
  });
  return BANNER + bundled.outputFiles[0].text;
}

/** A schema without what it says to its readers: validators carry parts of it to the browser. */
function bare(schema) {
  if (Array.isArray(schema)) return schema.map(bare);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { description, ...rest } = schema;
  const entries = Object.entries(typeof description === 'object' ? schema : rest);
  return Object.fromEntries(entries.map(([name, part]) => [name, bare(part)]));
}

function declarations(schemas) {
  const head = `${BANNER}/** What a validator remarks; \`instancePath\` is a JSON pointer. */
export interface SchemaError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}

/** Checks a value; what is wrong stands in \`errors\` until the next call. */
export interface Validator {
  (value: unknown): boolean;
  errors?: SchemaError[] | null;
}
`;
  return head + declared(schemas);
}

const declared = (schemas) => schemas.map((schema) => `\nexport declare const ${validatorName(schema)}: Validator;`).join('') + '\n';

function validatorName(schema) {
  return `is${schema.title}`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const [name, text] of Object.entries(await generate())) writeFileSync(join(folder, 'generated', name), text);
}

import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/** A module inside a package, and the one of this folder that stands in its place. */
export interface Replacement {
  /** How other modules import it. */
  specifier: RegExp;
  /** The end of its path. */
  original: string;
  /** The end of the path of the one module for which it is replaced; others keep the original. */
  importer?: string;
  /** Our module; it may use the original. */
  ours: string;
}

/** Modules of RJSF that no plan is drawn with. */
const undrawn = (folder: string, end: string, names: string, ours = 'no-drawing.ts'): Replacement[] =>
  names.split(' ').map((name) => ({
    specifier: new RegExp(`^\\./${name}${end.replaceAll('.', '\\.')}$`),
    original: `/@rjsf/${folder}/${name}${end}`,
    ours,
  }));

const FIELDS =
  'ArrayField BooleanField CyclicSchemaField FallbackField LayoutGridField LayoutHeaderField LayoutMultiSchemaField MultiSchemaField NullField NumberField ObjectField OptionalDataControlsField StringField';
const TEMPLATES =
  'ArrayFieldItemTemplate ArrayFieldTemplate BaseInputTemplate CyclicSchemaExpandTemplate ErrorList FieldTemplate GridTemplate MultiSchemaFieldTemplate ObjectFieldTemplate OptionalDataControlsTemplate TitleField WrapIfAdditionalTemplate';
const WIDGETS =
  'AltDateTimeWidget AltDateWidget CheckboxesWidget CheckboxWidget DateTimeWidget DateWidget PasswordWidget RadioWidget RangeWidget SelectWidget TextareaWidget';

/** What no public setting of these packages can change; each module here gives the reason. */
const replacements: readonly Replacement[] = [
  {
    specifier: /^\.\.\/components\/AntdIconLight$/,
    original: '/@ant-design/icons/es/components/AntdIconLight.js',
    ours: 'SilentIcon.tsx',
  },
  { specifier: /^\.\/getScrollBarSize$/, original: '/@rc-component/util/es/getScrollBarSize.js', ours: 'scroll-bar-size.ts' },
  { specifier: /^\.\/useEscKeyDown$/, original: '/@rc-component/portal/es/useEscKeyDown.js', ours: 'useEscKeyDown.ts' },
  { specifier: /^@rc-component\/form$/, original: '/@rc-component/form/es/index.js', ours: 'rc-form.ts' },
  { specifier: /^markdown-to-jsx\/react$/, original: '/markdown-to-jsx/', ours: 'no-markdown.ts' },
  ...undrawn('core/lib', '/index.js', 'components/templates components/widgets', 'no-parts.ts'),
  ...undrawn('core/lib/components/fields', '.js', FIELDS),
  ...undrawn('antd/lib/templates', '/index.js', TEMPLATES),
  ...undrawn('antd/lib/widgets', '/index.js', WIDGETS),
  // It comes with every input of antd; a code in a box for each digit is asked for nowhere.
  { specifier: /^\.\/OTP$/, original: '/antd/es/input/OTP/index.js', ours: 'no-drawing.ts' },
  { specifier: /^\.\/noFound$/, original: '/antd/es/result/noFound.js', ours: 'no-picture.ts' },
  { specifier: /^\.\/serverError$/, original: '/antd/es/result/serverError.js', ours: 'no-picture.ts' },
  { specifier: /^\.\/unauthorized$/, original: '/antd/es/result/unauthorized.js', ours: 'no-picture.ts' },
  {
    specifier: /^\.\.\/\.\.\/common\/segmentit\/index\.mjs$/,
    original: '/pinyin-pro/dist/esm/common/segmentit/index.mjs',
    ours: 'no-phrases.ts',
  },
  { specifier: /^fast-uri$/, original: '/fast-uri/', ours: 'no-references.ts' },
  { specifier: /^\.\/shallowAllOfMerge\.js$/, original: '/@rjsf/utils/lib/schema/shallowAllOfMerge.js', ours: 'no-merging.ts' },
  {
    specifier: /^\.\.\/\.\.\/grid\/style$/,
    original: '/antd/es/grid/style/index.js',
    importer: '/antd/es/modal/style/index.js',
    ours: 'no-media-sizes.ts',
  },
  { specifier: /^@rjsf\/validator-ajv8$/, original: '/@rjsf/validator-ajv8/', ours: 'no-validator.ts' },
  {
    specifier: /^\.\.\/form\/hooks\/useForm$/,
    original: '/antd/es/form/hooks/useForm.js',
    importer: '/antd/es/radio/group.js',
    ours: 'form-item-name.ts',
  },
];

/** Replaces modules inside packages. A build fails when a package has moved one, so that an upgrade loses no replacement unnoticed. */
export function replacedModulesPlugin(list = replacements): Plugin {
  return {
    name: 'replaced-modules',
    config: () => ({ resolve: { alias: list.map((one) => ({ find: one.specifier, replacement: fileOf(one) })) } }),
    generateBundle() {
      for (const one of list) if (!isReplaced(this, one)) this.error(`${one.original} is no longer replaced by src/replaced/${one.ours}.`);
    },
  };
}

function fileOf({ ours }: Replacement): string {
  return fileURLToPath(new URL(ours, import.meta.url)).replaceAll('\\', '/');
}

/** Whether our module was imported, and the original by nothing but our module. */
function isReplaced(graph: Rolldown.PluginContext, one: Replacement): boolean {
  const ours = fileOf(one);
  const modules = [...graph.getModuleIds()];
  const originals = modules.filter((id) => id.includes(one.original));
  const importers = originals.flatMap((id) => graph.getModuleInfo(id)?.importers ?? []);
  const isOurs = (id: string) => id === ours || (one.importer !== undefined && !id.endsWith(one.importer));
  return modules.includes(ours) && importers.every(isOurs);
}

import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { stageOfModules } from './stage-of-modules.ts';
import { stages } from './stages.ts';

/** What the bundler adds, which every file uses. */
const RUNTIME = /rolldown\/runtime/;

/**
 * Makes one file of each stage, so that a page needs few requests and none carries code of a later one. A first build, which is not written,
 * tells which modules each stage uses: imports alone do not, since most go through the index of a folder or a package.
 */
export function stagesPlugin(): Plugin {
  let isTrial = false;
  return {
    name: 'stages',
    async config(config, { command }) {
      if (command !== 'build' || isTrial) return;
      isTrial = true;
      const chunks = await trialBuild(config).finally(() => (isTrial = false));
      const stageOf = stageOfModules(stages, chunks);
      const first = stages[0]?.name;
      const stageFor = (id: string) => stageOf.get(id) ?? (RUNTIME.test(id) ? first : undefined);
      const groups = stages.map(({ name }, n) => ({ name, test: (id: string) => stageFor(id) === name, priority: stages.length - n }));
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}

async function trialBuild(config: UserConfig): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      ...config.build,
      ...{ write: false, minify: false, cssMinify: false, sourcemap: false },
      // Nothing is merged: each file holds what is used by the same pages.
      rolldownOptions: { ...config.build?.rolldownOptions, experimental: { chunkOptimization: false } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result as Rolldown.RolldownOutput];
  return outputs.flatMap(({ output }) => output.filter((one) => one.type === 'chunk'));
}

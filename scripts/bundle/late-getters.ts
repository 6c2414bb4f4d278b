import type { Plugin } from 'rolldown';

/** Builtin modules with getters that load a great deal more than the module itself. */
const withGetters = ['node:http'];

const mark = '\0late:';

/**
 * Imported by a statement, a builtin module has every getter of it asked at once: that of `node:http`
 * for `WebSocket` loads all that `fetch` consists of, which takes ten times as long as the rest. Here
 * only what is no getter is handed on.
 */
export function lateGetters(): Plugin {
  return {
    name: 'late-getters',
    resolveId(source, _importer, { kind }) {
      const name = source.startsWith('node:') ? source : `node:${source}`;
      return kind === 'import-statement' && withGetters.includes(name) ? mark + name : null;
    },
    load(id) {
      return id.startsWith(mark) ? codeOf(id.slice(mark.length)) : null;
    },
  };
}

function codeOf(name: string): string {
  const builtin = process.getBuiltinModule(name) as object;
  const properties = Object.entries(Object.getOwnPropertyDescriptors(builtin));
  const plain = properties.filter(([, property]) => 'value' in property).map(([key]) => key);
  return `const builtin = process.getBuiltinModule(${JSON.stringify(name)});
export default builtin;
export const { ${plain.join(', ')} } = builtin;`;
}

import type { Plugin } from 'rolldown';

/** What a package loads first of all and asks for nothing here: how it is imported, and why not. */
const unasked: Record<string, { exports: string; reason: string }> = {
  glob: { exports: 'glob', reason: 'static files are registered one by one' },
};

const mark = '\0unasked:';

/** Leaves such packages out of the built shop. Asked after all, they say so instead of doing nothing. */
export function leaveOutUnasked(): Plugin {
  return {
    name: 'unasked-packages',
    resolveId(source) {
      return Object.hasOwn(unasked, source) ? mark + source : null;
    },
    load(id) {
      const name = id.startsWith(mark) ? id.slice(mark.length) : '';
      const left = unasked[name];
      if (!left) return null;
      const message = `The built shop has no '${name}': ${left.reason}`;
      return `export function ${left.exports}() { throw new Error(${JSON.stringify(message)}); }`;
    },
  };
}

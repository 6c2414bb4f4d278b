import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Begins to fetch what code brings along, together with the code itself. Vite's own also waits for
 * style sheets, looks for a mark of the content policy and tells the window what failed: we have
 * one style sheet, which is there, and whoever loads code answers for its failing.
 */
const ours = `
  export function __vitePreload(load, files = []) {
    for (const file of files) {
      const href = '/' + file;
      if (!document.querySelector('link[href="' + href + '"]')) {
        const link = document.createElement('link');
        document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
      }
    }
    return load();
  }`;

export function fetchAheadInFewWords(): Plugin {
  let isMet = false;
  return {
    name: 'fetch-ahead-in-few-words',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (id !== helper) return null;
      isMet = true;
      return ours;
    },
    buildEnd(error) {
      if (error || isMet) return;
      this.error(`Vite has no ${helper.slice(1)} any more: see ${import.meta.filename}`);
    },
    generateBundle(_, bundle) {
      const sheets = Object.keys(bundle).filter((name) => name.endsWith('.css'));
      if (sheets.length < 2) return;
      this.error(`Nobody waits for a second style sheet (${sheets}): see ${import.meta.filename}`);
    },
  };
}

import type { Plugin } from 'rolldown';

/**
 * How code for Node is written out: line by line and name by name as it was, for whoever reads a
 * stack, but with every letter beyond ASCII spelled out. One letter that needs two bytes makes Node
 * keep the whole file with two bytes a letter. Of the comments only those about
 * licences stay.
 */
export const oneByteLetters = {
  minify: {
    compress: false,
    mangle: false,
    codegen: { removeWhitespace: false, asciiOnly: true },
  },
  comments: { legal: true, annotation: false, jsdoc: false },
} as const;

const notice = /^\s*\/\*!.*\*\/$/gm;

/** The same for the names in notices of licences, which the bundler leaves as they are. */
export function oneByteNotices(): Plugin {
  return {
    name: 'one-byte-notices',
    transform(code) {
      const spelled = code.replaceAll(notice, (line) => line.replaceAll(/[^\0-\x7f]/g, numberOf));
      return spelled === code ? null : { code: spelled, map: null };
    },
  };
}

function numberOf(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

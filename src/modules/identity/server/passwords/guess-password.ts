import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** On a scale of 0 to 4. From 3 on, a stolen hash resists guessing for a long time. */
const leastScore = 3;
/** The least length of a password without the names of the shop and the person. */
const leastRest = 8;

/** True if it is common, follows a pattern, or consists mostly of these names. */
export async function isEasyToGuess(password: string, names: readonly string[]): Promise<boolean> {
  const words = wordsOf(names);
  if (restOf(password, words).length < leastRest) return true;
  const { score } = (await guesser()).check(password, words);
  return score < leastScore;
}

function wordsOf(names: readonly string[]): string[] {
  const words = names.flatMap((name) => plain(name).split(/[^\p{L}\p{N}]+/u));
  return [...new Set(words)].filter((word) => word.length >= 3);
}

function restOf(password: string, words: readonly string[]): string {
  const bare = plain(password).replace(/[^\p{L}\p{N}]/gu, '');
  return words.reduce((rest, word) => rest.replaceAll(word, ''), bare);
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

let loading: Promise<ZxcvbnFactory> | null = null;

/** A few megabytes of words, loaded only in strict shops. */
function guesser(): Promise<ZxcvbnFactory> {
  loading ??= load();
  return loading;
}

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    // Only the start of longer ones is checked: the time grows with the square of the length.
    maxLength: 60,
  });
}

import { describe, expect, it } from 'vitest';
import { anyOf, termsOf, type UnderstoodWord } from './index-question.ts';

const known = (word: string): UnderstoodWord => ({
  word,
  noise: false,
  known: true,
  begun: true,
  corrections: [],
  endings: null,
});
const begun = (word: string, ...endings: string[]): UnderstoodWord => ({
  ...known(word),
  known: false,
  endings,
});
const mistyped = (word: string, ...corrections: string[]): UnderstoodWord => ({
  ...known(word),
  known: false,
  begun: false,
  corrections,
});
const noise = (word: string): UnderstoodWord => ({ ...begun(word), noise: true, begun: false });

const inFull = (words: UnderstoodWord[], typing = false) =>
  termsOf(words, typing).map((term) => term.inFull);

describe('the question to the index', () => {
  it('known words stand for themselves, all of them or any', () => {
    const terms = termsOf([known('black'), known('pump')], false);
    expect(terms.map(({ text }) => text)).toEqual(["('black')", "('pump')"]);
    expect(anyOf(terms)).toMatchObject({ text: "(('black') | ('pump'))", entries: [] });
  });

  it('the beginning of a word stands for the entries that begin so', () => {
    const [term] = termsOf([begun('stil', 'stiletto', 'still')], false);
    expect(term).toEqual({
      entries: ['stiletto', 'still'],
      text: '',
      inFull: "('stil':*)",
      isCut: false,
    });
  });

  it('of very many endings 200 are asked, and the question says so', () => {
    const many = Array.from({ length: 201 }, (_, index) => `s${index}`);
    const [term] = termsOf([begun('s', ...many)], false);
    expect([term?.entries.length, term?.isCut]).toEqual([200, true]);
  });

  it('a word still being typed may go on, though it is known', () => {
    const words = [known('black'), { ...known('red'), endings: ['red', 'reddish'] }];
    expect(inFull(words, true)).toEqual(["('black')", "('red':*)"]);
    expect(termsOf(words, true)[1]?.entries).toEqual(['red', 'reddish']);
  });

  it('a mistyped word also stands for the nearest ones', () => {
    expect(inFull([mistyped('stileto', 'stiletto')])).toEqual(["('stileto' | 'stiletto')"]);
  });

  it('any of several beginnings asks for the entries of all', () => {
    const either = anyOf(termsOf([begun('stil', 'stiletto'), mistyped('pmup', 'pump')], false));
    expect(either).toMatchObject({ entries: ['stiletto'], text: "(('pmup' | 'pump'))" });
  });

  it('common words and those of which nothing is left are not asked', () => {
    expect(inFull([noise('the'), known(''), known('pump')])).toEqual(["('pump')"]);
  });

  it('common words alone find nothing rather than everything', () => {
    expect(inFull([noise('the'), noise('of')])).toEqual(['']);
    expect(inFull([known('')])).toEqual(['']);
  });
});

import { describe, expect, it } from 'vitest';
import {
  alsoMeaning,
  anyOf,
  fewerTerms,
  phraseTerm,
  plainTerm,
  termOf,
  type UnderstoodWord,
} from './index-question.ts';

const known = (word: string): UnderstoodWord => ({
  word,
  noise: false,
  known: true,
  labelled: true,
  begun: true,
  corrections: [],
  doubts: [],
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

describe('the question to the index', () => {
  it('known words stand for themselves, all of them or any', () => {
    const terms = [known('black'), known('pump')].map((word) => termOf(word, false));
    expect(terms.map(({ text }) => text)).toEqual(["('black')", "('pump')"]);
    expect(anyOf(terms)).toMatchObject({ text: "(('black') | ('pump'))", entries: [] });
  });

  it('the beginning of a word stands for the entries that begin so', () => {
    expect(termOf(begun('stil', 'stiletto', 'still'), false)).toEqual({
      entries: ['stiletto', 'still'],
      text: '',
      inFull: "('stil':*)",
      literal: "('stil':*)",
      isCut: false,
    });
  });

  it('of very many endings 200 are asked, and the question says so', () => {
    const many = Array.from({ length: 201 }, (_, index) => `s${index}`);
    const term = termOf(begun('s', ...many), false);
    expect([term.entries.length, term.isCut]).toEqual([200, true]);
  });

  it('a word still being typed may go on, though it is known', () => {
    const term = termOf({ ...known('red'), endings: ['red', 'reddish'] }, true);
    expect(term).toMatchObject({ inFull: "('red':*)", entries: ['red', 'reddish'] });
  });

  it('a mistyped word also stands for the nearest ones', () => {
    const term = termOf(mistyped('stileto', 'stiletto'), false);
    expect(term.inFull).toBe("('stileto' | 'stiletto')");
  });

  it('any of several beginnings asks for the entries of all', () => {
    const words = [begun('stil', 'stiletto'), mistyped('pmup', 'pump')];
    const either = anyOf(words.map((word) => termOf(word, false)));
    expect(either).toMatchObject({ entries: ['stiletto'], text: "(('pmup' | 'pump'))" });
  });

  it('a common word is asked as what it may become, and weighs nothing', () => {
    const term = termOf({ ...begun('it', 'italian', 'item'), noise: true }, true);
    expect(term).toMatchObject({ entries: ['italian', 'item'], inFull: '', isCut: false });
    expect(termOf({ ...begun('the'), noise: true }, true)).toMatchObject({
      entries: [],
      inFull: '',
    });
  });

  it('what else a word means is asked too, several words of one meaning all together', () => {
    const term = alsoMeaning(plainTerm("('bride')"), ['wedding', 'Ivory gown', 'rosé', 'wedding']);
    const asked = "(('bride') | ('wedding') | ('Ivory' & 'gown') | ('rose'))";
    expect(term).toMatchObject({ text: asked, inFull: asked, literal: "('bride')" });
    expect(alsoMeaning(term, ['& | !'])).toBe(term);
  });

  it('several words that are one thing are one term', () => {
    expect(phraseTerm(['nail', 'varnish']).inFull).toBe("('nail' & 'varnish')");
  });

  it('where not all fits, the most doubtful is left out first, then each is asked alone', () => {
    const [black, tricycle, boots] = [0, 2, 1].map((doubt, index) => ({
      ...plainTerm(`('${index}')`),
      doubt,
    }));
    const terms = [black, tricycle, boots].filter((term) => term !== undefined);
    expect(fewerTerms(terms)).toEqual([
      [black, boots],
      [black, tricycle],
      [tricycle, boots],
      [black],
      [boots],
      [tricycle],
    ]);
    expect(fewerTerms(terms.slice(0, 2))).toEqual([[black], [tricycle]]);
    expect(fewerTerms(terms.slice(0, 1))).toEqual([]);
  });
});

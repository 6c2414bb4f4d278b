import { describe, expect, it } from 'vitest';
import { questionOf, type UnderstoodWord } from './index-question.ts';

const known = (word: string): UnderstoodWord => ({
  word,
  known: true,
  begun: true,
  corrections: [],
});
const begun = (word: string): UnderstoodWord => ({ ...known(word), known: false });
const mistyped = (word: string, ...corrections: string[]): UnderstoodWord => ({
  word,
  known: false,
  begun: false,
  corrections,
});

describe('the question to the index', () => {
  it('known words stand for themselves, all of them or any', () => {
    const question = questionOf([known('black'), known('pump')], false);
    expect(question.all).toBe("('black') & ('pump')");
    expect(question.any).toBe("('black') | ('pump')");
    expect(question.inName).toBe("('black':A) & ('pump':A)");
  });

  it('the beginning of a word stands for all that begin so', () => {
    expect(questionOf([begun('stil')], false).all).toBe("('stil':*)");
  });

  it('a word still being typed may go on, though it is known', () => {
    expect(questionOf([known('black'), known('red')], true).all).toBe("('black') & ('red':*)");
  });

  it('a mistyped word also stands for the nearest ones', () => {
    expect(questionOf([mistyped('stileto', 'stiletto')], false).all).toBe(
      "('stileto' | 'stiletto')",
    );
  });

  it('a word of which nothing is left is not asked', () => {
    expect(questionOf([known(''), known('pump')], false).all).toBe("('pump')");
  });
});

import { foldText } from '#shared/text.ts';

/** 'pumps, court shoes, stilettos': words that mean the same to whoever searches. */
export function readSearchWords(lines: readonly string[]): string[][] {
  return lines.map(wordsOf).filter((words) => words.length > 1);
}

export function wordsOf(line: string): string[] {
  return [...new Set(line.split(',').map(foldText))].filter((word) => word !== '');
}

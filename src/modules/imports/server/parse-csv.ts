import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { importLineLimit } from '#modules/imports/product-import.ts';
import { createYield } from '#platform/let-others-run.ts';

export type CsvLine = { line: number; cells: string[] };

const tooManyLines = `Please import at most ${importLineLimit} lines at a time.`;

/** More characters than the longest product needs. */
const longestLine = 500_000;

/** The number of characters read at a time; in the worst case this takes some milliseconds. */
const sliceLength = 200;

/**
 * Accepts commas or, as some spreadsheets write, semicolons. Quoted cells may contain line breaks.
 * Returns the error in the file, and stops if `take` returns false.
 */
export async function parseCsv(
  text: string,
  take: (line: CsvLine) => boolean,
): Promise<string | null> {
  if (hasTooManyLines(text)) return tooManyLines;
  let goesOn = true;
  let problem: string | null = null;
  let lastLine = 0;
  let at = 0;
  let lastRecordAt = 0;
  const parser = parse({
    bom: true,
    delimiter: hasSemicolons(text) ? ';' : ',',
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    on_record(cells: string[], { lines: end }) {
      goesOn &&= take({ line: lastLine + 1, cells });
      lastLine = end;
      lastRecordAt = at;
      return null;
    },
  });
  const limitProblem = () => {
    if (parser.info.lines > importLineLimit) return tooManyLines;
    return at - lastRecordAt > longestLine ? 'A line of the file is too long.' : null;
  };
  async function* slices(): AsyncGenerator<string> {
    const letOthersRun = createYield();
    while (at < text.length && goesOn) {
      const end = endOfSlice(text, at + sliceLength);
      // The library counts a Windows line break inside a cell as two lines.
      yield text.slice(at, end).replace(/\r\n?/g, '\n');
      at = end;
      await letOthersRun();
      problem = limitProblem();
      goesOn &&= problem === null;
    }
  }
  try {
    await pipeline(Readable.from(slices(), { highWaterMark: 1 }), parser.resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return problem ?? 'A quotation mark in the file is not closed.';
  }
  return problem;
}

function hasTooManyLines(text: string): boolean {
  let lines = 0;
  for (const _ of text.matchAll(/\r\n?|\n/g)) {
    lines += 1;
    if (lines > importLineLimit) return true;
  }
  return false;
}

function hasSemicolons(text: string): boolean {
  return /^[^\r\n,]*;/.test(text.slice(0, longestLine));
}

/** Does not split a line break or a surrogate pair. */
function endOfSlice(text: string, end: number): number {
  return /[\r\ud800-\udbff]/.test(text.charAt(end - 1)) ? end + 1 : end;
}

const words =
  'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen Twenty'.split(
    ' ',
  );

/** For example 'Fourteen'; digits from twenty-one on. */
export function numberInWords(count: number): string {
  return words[count] ?? String(count);
}

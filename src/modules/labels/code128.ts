/** Widths of alternating bars and spaces, by value: 0 to 102, then start of set B and stop. */
const widths =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131'.split(
    ' ',
  );
const startB = '211214';
const stop = '2331112';
const startValue = 104;

/** Printable ASCII characters. */
export function fitsCode128(text: string): boolean {
  return /^[ -~]{1,48}$/.test(text);
}

/** The modules of a Code 128 in set B; 1 is a bar. */
export function code128Bars(text: string): string {
  const values = [...text].map((letter) => letter.charCodeAt(0) - 32);
  const sum = values.reduce((total, value, index) => total + value * (index + 1), startValue);
  const symbols = [startB, ...values.map((value) => widths[value]), widths[sum % 103], stop];
  return symbols.map((symbol) => barsOf(symbol ?? '')).join('');
}

function barsOf(symbol: string): string {
  return [...symbol]
    .map((width, index) => (index % 2 === 0 ? '1' : '0').repeat(Number(width)))
    .join('');
}

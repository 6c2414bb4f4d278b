/** Products in the field of 256 elements that QR codes use (x^8 + x^4 + x^3 + x^2 + 1). */
function multiply(left: number, right: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((right >>> bit) & 1) * left;
  }
  return product;
}

/** The coefficients of (x - 2^0)(x - 2^1)…(x - 2^(count-1)), without the leading one. */
function generator(count: number): number[] {
  const result = Array<number>(count).fill(0);
  result[count - 1] = 1;
  let root = 1;
  for (let step = 0; step < count; step += 1) {
    for (let index = 0; index < count; index += 1) {
      result[index] = multiply(result[index] ?? 0, root) ^ (result[index + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  return result;
}

/** Reed-Solomon: what lets a reader mend words that a scratch has taken. */
export function correctionWords(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  const rest = Array<number>(count).fill(0);
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((coefficient, index) => {
      rest[index] = (rest[index] ?? 0) ^ multiply(coefficient, factor);
    });
  }
  return rest;
}

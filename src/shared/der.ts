/** The small part of DER that certificates and certificate requests need. */
export type Der = Uint8Array<ArrayBuffer>;

const join = (parts: readonly Uint8Array[]): Der => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

export function der(tag: number, ...parts: readonly Uint8Array[]): Der {
  const content = join(parts);
  const { length } = content;
  const bytes = length < 256 ? [length] : [length >> 8, length & 255];
  const size = length < 128 ? [length] : [0x80 + bytes.length, ...bytes];
  return join([Uint8Array.from([tag, ...size]), content]);
}

export const derSequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
export const derSet = (...parts: readonly Uint8Array[]) => der(0x31, ...parts);
export const derInteger = (...bytes: readonly number[]) => der(0x02, Uint8Array.from(bytes));
export const derBits = (bytes: Uint8Array) => der(0x03, Uint8Array.from([0]), bytes);
export const derBytes = (bytes: Uint8Array) => der(0x04, bytes);
export const derText = (text: string) => der(0x0c, new TextEncoder().encode(text));

/** '2.5.4.3' */
export function derOid(text: string): Der {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const bytes = rest.flatMap((number) => {
    const digits = [number & 127];
    for (let left = number >> 7; left > 0; left >>= 7) digits.unshift(0x80 | (left & 127));
    return digits;
  });
  return der(0x06, Uint8Array.from([first * 40 + second, ...bytes]));
}

export const ecdsaWithSha256 = derSequence(derOid('1.2.840.10045.4.3.2'));

/** A name with a common name only. */
export function derName(commonName: string): Der {
  return derSequence(derSet(derSequence(derOid('2.5.4.3'), derText(commonName))));
}

export type DerPart = { tag: number; bytes: Uint8Array; content: Uint8Array };

/** The consecutive elements in these bytes. */
export function readDer(bytes: Uint8Array): DerPart[] {
  const parts: DerPart[] = [];
  for (let at = 0; at < bytes.length; ) {
    const short = bytes[at + 1] ?? 0;
    const more = short < 0x80 ? 0 : short & 0x7f;
    let length = more === 0 ? short : 0;
    for (let place = 0; place < more; place += 1)
      length = length * 256 + (bytes[at + 2 + place] ?? 0);
    const start = at + 2 + more;
    if (start + length > bytes.length) throw new RangeError('The DER is cut short');
    const content = bytes.subarray(start, start + length);
    parts.push({ tag: bytes[at] ?? 0, bytes: bytes.subarray(at, start + length), content });
    at = start + length;
  }
  return parts;
}

export function toPem(label: string, bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  const lines = text.match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}

export function fromPem(pem: string): Uint8Array {
  const text = pem.replace(/-----[^-]+-----|\s/g, '');
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

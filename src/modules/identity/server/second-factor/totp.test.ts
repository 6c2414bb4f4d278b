import { describe, expect, test } from 'vitest';
import { encodeBase32, findTotpStep, stepAt, totpCode, totpUri } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('codes by time', () => {
  // RFC 6238, appendix B, the SHA-1 rows.
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at second %i the eight digits are %s', (second, code) => {
    expect(totpCode(secret, stepAt(new Date(second * 1000)), 8)).toBe(code);
  });

  test('a code counts during its own 30 seconds, and neither before nor after', () => {
    const begin = 1_234_567_890_000;
    const code = totpCode(secret, stepAt(new Date(begin)));
    const countsAt = (seconds: number) =>
      findTotpStep(secret, code, { now: new Date(begin + seconds * 1000), lastStep: 0 }) !== null;
    expect([-30, -0.001, 0, 15, 29.999, 30, 60].map(countsAt)).toEqual([
      false,
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test('a step that was used, and those before it, are used up', () => {
    const now = new Date(1_234_567_890_000);
    const step = stepAt(now);
    const code = totpCode(secret, step);
    expect(findTotpStep(secret, code, { now, lastStep: step - 1 })).toBe(step);
    expect(findTotpStep(secret, code, { now, lastStep: step })).toBeNull();
  });
});

test('keys are written as RFC 4648 has them', () => {
  const written = ['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) =>
    encodeBase32(Buffer.from(text)),
  );
  expect(written).toEqual(['MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']);
});

test('the link names shop and account', () => {
  expect(totpUri(secret, 'rudo@ndoro.example', 'Ndoro')).toBe(
    'otpauth://totp/Ndoro:rudo%40ndoro.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Ndoro',
  );
});

import { describe, expect, test } from 'vitest';
import { encodeStrictly, sha256Hex, signS3Request } from './s3-signature.ts';

/** The worked examples of the S3 API reference, 'Signature Calculations for the Authorization Header'. */
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const origin = 'https://examplebucket.s3.amazonaws.com';
const nothing = sha256Hex('');

function sign(method: string, path: string, headers = {}, payloadHash = nothing) {
  const now = new Date('2013-05-24T00:00:00Z');
  const request = { method, url: new URL(path, origin), headers, payloadHash, now };
  return signS3Request(request, credentials).authorization ?? '';
}

const signatureOf = (authorization: string) => authorization.split('Signature=')[1];

describe('signing for S3', () => {
  test('the published example of reading a range is reproduced in full', () => {
    expect(sign('GET', '/test.txt', { Range: 'bytes=0-9' })).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
        'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
        'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  test('the published example of writing a key with a dollar sign is reproduced', () => {
    const headers = {
      Date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    };
    const authorization = sign(
      'PUT',
      '/test$file.text',
      headers,
      sha256Hex('Welcome to Amazon S3.'),
    );
    expect(signatureOf(authorization)).toBe(
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    );
  });

  test('the published example of a parameter without a value is reproduced', () => {
    expect(signatureOf(sign('GET', '/?lifecycle'))).toBe(
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    );
  });

  test('the published example of listing is reproduced, whatever the order of its parameters', () => {
    expect(signatureOf(sign('GET', '/?prefix=J&max-keys=2'))).toBe(
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    );
  });

  test('everything but unreserved characters is encoded', () => {
    expect(encodeStrictly("~-_.!'()* +/")).toBe('~-_.%21%27%28%29%2A%20%2B%2F');
  });
});

import { describe, expect, test } from 'vitest';
import { type S3Request, signS3Request } from './sign-s3-request.ts';

/** The examples of the S3 API reference, 'Signature Calculations for the Authorization Header'. */
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const origin = 'https://examplebucket.s3.amazonaws.com';

async function sign(method: string, path: string, more: Partial<S3Request> = {}) {
  const request = { method, url: new URL(path, origin), datetime: '20130524T000000Z', ...more };
  const authorization = (await signS3Request(request, credentials)).get('authorization') ?? '';
  const [credential, names, signature] = authorization.split(/[=,]\s*/).filter((_, at) => at % 2);
  return { credential, names, signature };
}

describe('signing for S3', () => {
  test('the published example of reading a range is reproduced in full', async () => {
    expect(await sign('GET', '/test.txt', { headers: { Range: 'bytes=0-9' } })).toEqual({
      credential: 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
      names: 'host;range;x-amz-content-sha256;x-amz-date',
      signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    });
  });

  test('the published example of writing a key with a dollar sign is reproduced', async () => {
    const headers = {
      Date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    };
    const body = new TextEncoder().encode('Welcome to Amazon S3.');
    const { signature } = await sign('PUT', '/test$file.text', { headers, body });
    expect(signature).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd');
  });

  test('the published example of a parameter without a value is reproduced', async () => {
    const { signature } = await sign('GET', '/?lifecycle');
    expect(signature).toBe('fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543');
  });

  test('the published example of listing is reproduced, whatever the order of its parameters', async () => {
    const { signature } = await sign('GET', '/?prefix=J&max-keys=2');
    expect(signature).toBe('34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7');
  });

  test('reserved characters are signed encoded, as the store reads them', async () => {
    const plain = await sign('GET', "/?prefix=~-_.!'()* +/");
    const encoded = await sign('GET', '/?prefix=~-_.%21%27%28%29%2A%20%20%2F');
    expect(plain.signature).toBe(encoded.signature);
  });
});

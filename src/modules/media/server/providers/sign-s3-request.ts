import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

export type S3Credentials = { accessKeyId: string; secretAccessKey: string; region: string };

export type S3Request = {
  method: string;
  url: URL;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | undefined;
  /** The time of the signature, such as `20130524T000000Z`; now by default. */
  datetime?: string;
};

/** The headers of a request, including its signature (AWS Signature Version 4). */
export async function signS3Request(
  { url, headers, body, ...request }: S3Request,
  { accessKeyId, secretAccessKey, region }: S3Credentials,
): Promise<Headers> {
  const signer = new AwsV4Signer({
    ...request,
    url: url.href,
    // Without the hash, the library would not sign the content, nor content-type and range. With
    // plain HTTP, anybody on the network could change them.
    headers: { ...headers, 'x-amz-content-sha256': sha256Hex(body ?? '') },
    allHeaders: true,
    service: 's3',
    accessKeyId,
    secretAccessKey,
    region,
  });
  return (await signer.sign()).headers;
}

export function sha256Hex(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

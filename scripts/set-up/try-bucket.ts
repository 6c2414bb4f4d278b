import { createS3Storage, type S3Refusal } from '#modules/media/server/providers/s3-storage.ts';
import type { Answers } from './chapters.ts';
import { bad, type Found, good } from './found.ts';

const usualPatienceMs = 10_000;

/** Writes, reads, lists and removes a file, once each: whoever waits can type the answers again. */
export async function tryBucket(answers: Answers, patienceMs = usualPatienceMs): Promise<Found> {
  const of = (name: string) => answers.get(`BACKUP_S3_${name}`) ?? '';
  const bucket = of('BUCKET');
  const missing = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].some(
    (name) => of(name) === '',
  );
  if (missing) return bad('The bucket needs all its answers.');
  const endpoint = of('ENDPOINT').replace(/\/+$/, '');
  const store = createS3Storage({
    endpoint,
    region: of('REGION') || 'auto',
    bucket,
    accessKeyId: of('ACCESS_KEY_ID'),
    secretAccessKey: of('SECRET_ACCESS_KEY'),
    timeoutMs: patienceMs,
    tries: 1,
  });
  const probe = `ndoro-probe-${process.pid}`;
  try {
    await store.put(probe, Buffer.from('A backup can be written here.'), 'text/plain');
    const read = await store.read(probe);
    const listed: string[] = [];
    for await (const { key } of store.list(probe)) listed.push(key);
    await store.delete(probe);
    return read && listed.length > 0
      ? good(`Backups can be written to the bucket ${bucket}, read and removed.`)
      : bad(`What was written to the bucket ${bucket} can’t be read.`);
  } catch (error) {
    return bad(whyNot(error as Error, { host: new URL(endpoint).host, bucket, patienceMs }));
  }
}

type Asked = { host: string; bucket: string; patienceMs: number };

function whyNot(error: Error, { host, bucket, patienceMs }: Asked): string {
  const cause = error.cause as (Partial<S3Refusal> & { message?: string }) | undefined;
  const { status, code } = cause ?? {};
  if (error.name === 'TimeoutError') {
    return `${host} did not answer within ${patienceMs / 1000} seconds. Is the address right?`;
  }
  if (cause?.message === 'unexpected redirect') {
    return `${host} says that the bucket ${bucket} is somewhere else. Are address and region right?`;
  }
  if (status === undefined) {
    return `${host} could not be reached from this machine. Is the address right?`;
  }
  if (status === 404) {
    return `${host} has no bucket ${bucket}. Is its name right, and are address and region?`;
  }
  if (status === 401 || status === 403) {
    return `The bucket ${bucket} refused this key: ${code}. Are ID and secret right, and may the key write, read, list and delete there?`;
  }
  return `The bucket ${bucket} refused: ${error.message}`;
}

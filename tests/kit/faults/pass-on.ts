import { type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Request = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
};

export type Passed = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export async function readRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url: path = '/', headers } = incoming;
  return { method, path, headers, body: await buffer(incoming) };
}

/** Passes the request on unchanged, with the caller's host: providers build addresses from it. */
export async function passOn(base: string, request: Request): Promise<Passed> {
  const { method, path, headers, body } = request;
  const { connection: _, 'transfer-encoding': __, ...others } = headers;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { method, headers: { ...others, 'content-length': body.length }, agent: false };
    send(base + path, options, resolve)
      .on('error', reject)
      .end(body);
  });
  const { connection: ___, 'transfer-encoding': ____, ...said } = answer.headers;
  return { status: answer.statusCode ?? 502, headers: said, body: await buffer(answer) };
}

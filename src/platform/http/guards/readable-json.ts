import type { FastifyInstance } from 'fastify';

/**
 * Far more than any form of the shop sends. Parsing takes time for each value and each name, and a
 * megabyte may hold half a million of them.
 */
const mostValues = 20_000;

const codeOf = (character: string) => character.charCodeAt(0);
const [quote, backslash, comma] = [codeOf('"'), codeOf('\\'), codeOf(',')];
const [openList, openRecord] = [codeOf('['), codeOf('{')];

/** Parses a JSON body only after a check that this will not take long. */
export function installJsonReader(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    if (hasTooManyValues(bytes)) return done(tooManyValues());
    return parse(request, bytes.toString('utf8'), done);
  });
}

/** Looks only at the bytes, and at no more of them than needed. */
export function hasTooManyValues(json: Uint8Array, most = mostValues): boolean {
  let count = 0;
  let isInText = false;
  for (let place = 0; place < json.length; place += 1) {
    const byte = json[place];
    if (byte === quote) isInText = !isInText;
    else if (isInText) {
      if (byte === backslash) place += 1;
    } else if (byte === comma || byte === openList || byte === openRecord) {
      count += 1;
      if (count > most) return true;
    }
  }
  return false;
}

export function tooManyValues(): Error {
  return Object.assign(new Error('The body has too many values'), { statusCode: 413 });
}

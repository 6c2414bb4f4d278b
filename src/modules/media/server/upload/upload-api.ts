import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#database/client.ts';
import type { FileScanner } from '#modules/media/file-scanner.ts';
import { imageRefusals, uploadLimits } from '#modules/media/image-refusal.ts';
import type { MediaStorage } from '#modules/media/media-storage.ts';
import { spendUploadAddress } from '#modules/media/server/media-repository.ts';
import { storeImage } from '#modules/media/server/store-image.ts';
import { fail, type Result } from '#shared/result.ts';
import { readUploadedFile } from './upload-body.ts';
import {
  readUploadRequest,
  refusalUploadCode,
  signUploadUrl,
  type UploadErrorCode,
  type UploadTicket,
  uploadErrorStatus,
  uploadRouteConfig,
  verifyUploadUrl,
} from './upload-protocol.ts';

type Dependencies = {
  db: Database;
  storage: MediaStorage;
  scanner: FileScanner | null;
  /** Newest first. */
  signingKeys: readonly [string, ...string[]];
  publicUrl: string;
  /** Whether pictures that are too small are refused; a demo accepts them. */
  refusesSmall: boolean;
  /** The member of staff behind a guarded request. */
  memberOf(request: FastifyRequest): { id: number };
  /** The caller on a route without a guard; null if nobody is logged in. */
  findMember(request: FastifyRequest): Promise<{ id: number; mayUpload: boolean } | null>;
  /** False in a demo: the upload protocol sends files without a session. */
  needsSession: boolean;
};

const filePath = '/api/uploadthing/file';
/** The protocol version of the client in use; the official server sends it too. */
const protocolVersion = '7.7.4';

/** Accepts plain form posts and the protocol of UploadThing's own client. */
export function uploadRoutes(deps: Dependencies) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(multipart, {
      limits: { fileSize: uploadLimits.maxBytes, files: 1, fields: 10, parts: 11 },
    });
    plainUpload(app, deps);
    rules(app, deps);
    await app.register(async (protocol) => {
      protocol.addHook('onRequest', async (_request, reply) => {
        reply.header('x-uploadthing-version', protocolVersion);
      });
      announcement(protocol, deps);
      ingest(protocol, deps);
    });
  };
}

function plainUpload(app: FastifyInstance, deps: Dependencies): void {
  app.post(
    '/api/upload',
    {
      config: { access: 'staff', need: 'pictures' },
      schema: { tags: ['staff: uploads'], summary: 'Upload one picture (multipart field file)' },
    },
    async (request, reply) => {
      const file = await readUploadedFile(request);
      if (!file.ok) return refuse(reply, file.code, file.detail);
      const { bytes, name } = file.value;
      const stored = await storeImage(deps, { bytes, name, createdBy: deps.memberOf(request).id });
      if (!stored.ok) return refuseImage(reply, stored.code);
      return { url: stored.value.url };
    },
  );
}

function rules(app: FastifyInstance, { refusesSmall }: Dependencies): void {
  app.get(
    '/api/admin/picture-rules',
    {
      config: { need: 'pictures' },
      schema: { tags: ['staff: uploads'], summary: 'Whether small pictures are refused' },
    },
    async () => ({ refusesSmall }),
  );
}

function announcement(app: FastifyInstance, deps: Dependencies): void {
  const tags = ['staff: uploads'];
  app.get(
    '/api/uploadthing',
    { schema: { tags, summary: 'Which files the uploader takes' } },
    async () => uploadRouteConfig,
  );

  app.post<{ Querystring: { actionType?: string; slug?: string } }>(
    '/api/uploadthing',
    {
      config: { access: 'staff', need: 'pictures' },
      schema: { tags, summary: 'Announce files and get an address for each' },
    },
    async (request, reply) => {
      const asked = readUploadRequest(request.query, request.body);
      if (!asked.ok) return refuse(reply, asked.code, asked.detail);
      const base = `${originOf(request, deps.publicUrl)}${filePath}`;
      const createdBy = deps.memberOf(request).id;
      return asked.value.map(({ name, size, type }) => {
        const key = randomUUID();
        const ticket = { key, name, size, type, createdBy };
        const url = signUploadUrl(deps.signingKeys[0], base, ticket, new Date());
        return { url, key, name, customId: null };
      });
    },
  );
}

/** A leaked address is useless: it works once, and only for the user who asked for it. */
function ingest(app: FastifyInstance, deps: Dependencies): void {
  const url = `${filePath}/:key`;
  type Route = { Params: { key: string } };
  app.head<Route>(url, { schema: { hide: true } }, async (request, reply) => {
    const ticket = await verify(deps, request);
    // A broken upload stores nothing, so every retry starts at the first byte.
    return reply
      .code(ticket.ok ? 200 : 403)
      .header('x-ut-range-start', '0')
      .send();
  });

  app.put<Route>(url, { schema: { hide: true } }, async (request, reply) => {
    const verified = await verify(deps, request);
    if (!verified.ok) return refuse(reply, 'FORBIDDEN', notValid);
    const { name, size, createdBy } = verified.value;
    const file = await readUploadedFile(request);
    if (!file.ok) return refuse(reply, file.code, file.detail);
    const { bytes } = file.value;
    if (bytes.length !== size) {
      return refuse(reply, 'BAD_REQUEST', 'This file is not the one that was announced.');
    }
    // From here on the address is used up, even if the file is refused.
    if (!(await spendUploadAddress(deps.db, verified.value.key))) {
      return refuse(reply, 'FORBIDDEN', notValid);
    }
    const stored = await storeImage(deps, { bytes, name, createdBy });
    if (!stored.ok) return refuseImage(reply, stored.code);
    const { key, url: address, width, height } = stored.value;
    const serverData = { uploadedBy: createdBy, width, height };
    return { url: address, appUrl: address, ufsUrl: address, fileHash: key, serverData };
  });
}

const notValid = 'This upload address is no longer valid.';

async function verify(
  { signingKeys, findMember, needsSession }: Dependencies,
  request: FastifyRequest<{ Params: { key: string } }>,
): Promise<Result<UploadTicket, 'forged' | 'expired' | 'of-another'>> {
  const ticket = verifyUploadUrl(signingKeys, request.params.key, request.query, new Date());
  if (!ticket.ok) return ticket;
  const member = await findMember(request);
  const isAsker = member ? member.mayUpload && member.id === ticket.value.createdBy : !needsSession;
  return isAsker ? ticket : fail('of-another');
}

/** A page's content policy allows calls to its own origin only, which may not be the public one. */
function originOf(request: FastifyRequest, publicUrl: string): string {
  const own = new URL(publicUrl);
  return own.host === request.host ? own.origin : `${request.protocol}://${request.host}`;
}

function refuseImage(reply: FastifyReply, code: keyof typeof imageRefusals): FastifyReply {
  return refuse(reply, refusalUploadCode[code], imageRefusals[code].sentence);
}

function refuse(reply: FastifyReply, code: UploadErrorCode, sentence = 'Invalid input') {
  return reply
    .code(uploadErrorStatus[code])
    .send({ success: false, error: sentence, message: sentence, code });
}

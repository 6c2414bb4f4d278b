import { z } from 'zod';
import type { Database } from '#database/client.ts';
import { loopbackOnly } from '#platform/http/guards/loopback.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { renderInbox } from './inbox-page.ts';
import { findMail, listNewestMails, type StoredMail } from './mail-repository.ts';

const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'";
/** A mail is untrusted content: no scripts, no forms, and nothing is loaded. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups";

const listed = 200;
const params = z.object({ id: z.uuid() });

/** The demo's inbox, only for users on this machine. */
export function inboxRoutes(app: RouteApp, { db }: { db: Database }): void {
  const guard = { preHandler: loopbackOnly, schema: { hide: true } };

  app.get('/dev/inbox', guard, async (request, reply) => {
    const mails = await listNewestMails(db, listed);
    reply.header('cache-control', 'no-store');
    if (request.headers.accept?.includes('application/json')) return mails.map(toJson);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .send(renderInbox(mails, null));
  });

  app.get(
    '/dev/inbox/:id',
    { ...guard, schema: { hide: true, params } },
    async (request, reply) => {
      const mail = await findMail(db, request.params.id);
      if (!mail) return replyFailure(reply, 'not-found');
      reply.header('cache-control', 'no-store');
      if (request.headers.accept?.includes('application/json')) return toJson(mail);
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', pagePolicy)
        .send(renderInbox(await listNewestMails(db, listed), mail));
    },
  );

  app.get(
    '/dev/inbox/:id/body',
    { ...guard, schema: { hide: true, params } },
    async (request, reply) => {
      const mail = await findMail(db, request.params.id);
      if (!mail) return replyFailure(reply, 'not-found');
      return reply
        .type('text/html; charset=utf-8')
        .header('x-frame-options', 'SAMEORIGIN')
        .header('content-security-policy', mailPolicy)
        .send(mail.html);
    },
  );
}

function toJson({ id, recipient, subject, text, html, createdAt, kind, state }: StoredMail) {
  return { id, to: recipient, subject, text, html, date: createdAt.toISOString(), kind, state };
}

import { feedPaths } from '#modules/assistants/feed.ts';
import { llmsText } from '#modules/assistants/llms-text.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import type { FeedName, Feeds } from './feeds.ts';

type FeedRouteParts = {
  feeds: Feeds;
  settings: Pick<Settings, 'current' | 'homeContent'>;
  publicUrl: string;
};

const types: Record<FeedName, string> = {
  google: 'application/xml; charset=utf-8',
  openAi: 'application/gzip',
};

/** Files for machines, outside the protocol. */
export function feedRoutes(app: RouteApp, { feeds, settings, publicUrl }: FeedRouteParts): void {
  const hidden = { schema: { hide: true } };
  for (const name of Object.keys(types) as FeedName[]) {
    app.get(feedPaths[name], hidden, async (request, reply) => {
      if (!settings.current().assistants.feeds) return replyFailure(reply, 'not-found');
      const { etag, body } = await feeds.find(name);
      reply.header('etag', etag).header('cache-control', 'no-cache');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(types[name]).send(body);
    });
  }

  app.get('/llms.txt', hidden, (_request, reply) => {
    const { assistants } = settings.current();
    const text = llmsText({
      publicUrl,
      delivery: settings.homeContent().delivery.text,
      isOpen: assistants.open,
      hasFeeds: assistants.feeds,
    });
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(text);
  });
}

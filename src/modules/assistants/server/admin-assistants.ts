import type { Database } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import type { AssistantsView, PlatformView } from '#modules/assistants/assistants-view.ts';
import { feedPaths } from '#modules/assistants/feed.ts';
import { mcpPath, profilePath } from '#modules/assistants/ucp.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import { centsToDollars } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { listMisses } from './assistant-repository.ts';
import { sumAssistantSales } from './assistant-sales-queries.ts';
import { listPlatforms, switchHost } from './platform-repository.ts';

export type AdminAssistantParts = {
  db: Database;
  settings: Pick<Settings, 'current'>;
  publicUrl: string;
};

export async function readAssistants({
  db,
  settings,
  publicUrl,
}: AdminAssistantParts): Promise<AssistantsView> {
  const [platforms, misses, sales] = await Promise.all([
    listPlatforms(db),
    listMisses(db),
    sumAssistantSales(db),
  ]);
  const { open, feeds } = settings.current().assistants;
  return {
    isOpen: open,
    hasFeeds: feeds,
    addresses: {
      profile: `${publicUrl}${profilePath}`,
      mcp: `${publicUrl}${mcpPath}`,
      google: `${publicUrl}${feedPaths.google}`,
      openAi: `${publicUrl}${feedPaths.openAi}`,
      llms: `${publicUrl}/llms.txt`,
    },
    sales: { orders: sales.orders, net: centsToDollars(sales.netCents) },
    platforms: platforms.map(toView),
    misses: misses.map(({ words, times, lastAt }) => ({
      words,
      times,
      lastAt: lastAt.toISOString(),
    })),
  };
}

type Listed = Awaited<ReturnType<typeof listPlatforms>>[number];

function toView({ platform, orders }: Listed): PlatformView {
  const { id, profileUrl, calls, firstSeen, lastSeen, offSince } = platform;
  return {
    id,
    profileUrl,
    calls,
    orders,
    firstSeen: firstSeen.toISOString(),
    lastSeen: lastSeen.toISOString(),
    isOff: offSince !== null,
  };
}

/** Applies to the platform's host from the next call on. Its open sessions can't continue. */
export async function setPlatform(
  { db }: AdminAssistantParts,
  { id, isOff }: { id: number; isOff: boolean },
  author: Author,
): Promise<Result<null, 'platform-not-found'>> {
  return transactionOrFail(db, async (tx) => {
    const host = await switchHost(tx, id, isOff);
    if (host === null) return fail('platform-not-found');
    await recordAudit(tx, {
      ...author,
      action: isOff ? 'assistant.switched-off' : 'assistant.switched-on',
      subject: `assistant:${host}`,
    });
    return ok(null);
  });
}

import { z } from 'zod';

export const platformSchema = z.object({
  id: z.number(),
  profileUrl: z.string(),
  calls: z.number(),
  orders: z.number(),
  firstSeen: z.string(),
  lastSeen: z.string(),
  isOff: z.boolean(),
});

export type PlatformView = z.infer<typeof platformSchema>;

/** The data of the staff's page about assistants. */
export const assistantsViewSchema = z.object({
  isOpen: z.boolean(),
  hasFeeds: z.boolean(),
  addresses: z.object({
    profile: z.string(),
    mcp: z.string(),
    google: z.string(),
    openAi: z.string(),
    llms: z.string(),
  }),
  /** Net sales of the last 30 days, as in the books. */
  sales: z.object({ orders: z.number(), net: z.number() }),
  platforms: z.array(platformSchema),
  misses: z.array(z.object({ words: z.string(), times: z.number(), lastAt: z.string() })),
});

export type AssistantsView = z.infer<typeof assistantsViewSchema>;

export const platformSwitchSchema = z.object({ isOff: z.boolean() });

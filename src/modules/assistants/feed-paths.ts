/** Where the feeds lie. Whoever registers them enters these addresses, so they stay. */
export const feedPaths = {
  google: '/feeds/google-merchant.xml',
  openAi: '/feeds/openai-products.jsonl.gz',
} as const;

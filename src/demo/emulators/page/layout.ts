import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';

export type Page = {
  title: string;
  /** The emulator's path, which its assets are under. */
  basePath: string;
  brandName: string;
  providerName: string;
  summary: Html | null;
  content: Html;
  /** Read by page.js, which informs the window that opened this one. */
  data?: { type: string; outcome: string; token: string; payerId?: string; isRepeated?: boolean };
};

function renderPage(page: Page): string {
  const { basePath, data } = page;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${page.title}</title>
<link rel="icon" href="${basePath}/assets/emblem.svg">
<link rel="stylesheet" href="${basePath}/assets/page.css">
<script src="${basePath}/assets/page.js" defer></script>
</head>
<body${data ? dataAttributes(data) : null}>
<header>
<p class="demo"><strong>Demo</strong> This page stands in for ${page.providerName}. No account is used and no money moves.</p>
<div class="head">
<span class="emblem" aria-hidden="true"></span>
<p class="brand">${page.brandName}</p>
<p class="label provider">${page.providerName}</p>
</div>
</header>
<main class="${page.summary ? 'pay' : 'notice'}">
${page.summary}
<section class="panel">
${page.content}
</section>
</main>
</body>
</html>`.markup;
}

export function sendPage(reply: FastifyReply, status: number, page: Page): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(renderPage(page));
}

type Framed = { publicUrl(): string; brandName: string };

/** The path that an emulator's pages and assets are under. */
export const basePathOf = ({ publicUrl }: Pick<Framed, 'publicUrl'>) =>
  new URL(publicUrl()).pathname.replace(/\/$/, '');

/** What all pages of an emulator have. */
export const frameOf = (desk: Framed, providerName: string) => ({
  basePath: basePathOf(desk),
  brandName: desk.brandName,
  providerName,
  summary: null,
});

function dataAttributes(data: NonNullable<Page['data']>): Html {
  return html` data-type="${data.type}" data-outcome="${data.outcome}" data-token="${data.token}" data-payer-id="${data.payerId ?? ''}"${data.isRepeated ? html` data-repeated` : null}`;
}

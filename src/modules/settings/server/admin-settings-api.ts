import { z } from 'zod';
import type { SectionGroup } from '#modules/settings/section.ts';
import { sectionIds } from '#modules/settings/sections.ts';
import {
  bringBackSchema,
  confirmationSchema,
  confirmedSectionParameter,
  importPreviewSchema,
  importRequestSchema,
  sectionChangeSchema,
  sectionListSchema,
  sectionParameter,
  sectionStateSchema,
  sectionVersionsSchema,
  settingsFileSchema,
} from '#modules/settings/settings-schema.ts';
import { authorOf } from '#modules/staff/server/index.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { shopToday } from '#shared/shop-date.ts';
import type { Settings } from './settings.ts';

type Parts = { settings: Settings };

/** Under /api/admin/settings what owners decide, under /api/admin/texts what the shop's writers do. */
export function adminSettingsRoutes(app: RouteApp, parts: Parts): void {
  settingsFileRoutes(app, parts);
  sectionRoutes(app, parts, 'settings');
  sectionRoutes(app, parts, 'texts');
  confirmationRoute(app, parts);
}

/** Writers write; what binds the shop is the owner's word. */
function confirmationRoute(app: RouteApp, { settings }: Parts): void {
  app.post(
    '/api/admin/texts/:section/confirm',
    {
      config: { need: 'settings' },
      schema: {
        tags: ['staff: texts'],
        summary: 'Stand by a text as it is; one that is changed has to be confirmed anew',
        params: confirmedSectionParameter,
        body: confirmationSchema,
        response: { 200: sectionStateSchema },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const confirmed = await settings.confirmText(params.section, body, authorOf(request));
      return confirmed.ok ? confirmed.value : replyFailure(reply, confirmed.code);
    },
  );
}

function sectionRoutes(app: RouteApp, { settings }: Parts, group: SectionGroup): void {
  const tags = [`staff: ${group}`];
  const address = `/api/admin/${group}`;
  const params = sectionParameter(group);
  const need = group === 'settings' ? 'settings' : 'texts.edit';

  app.get(
    address,
    {
      config: { need },
      schema: {
        tags,
        summary: 'What each section says now, and since when',
        response: { 200: sectionListSchema },
      },
    },
    () => ({ sections: settings.listSections(group) }),
  );

  app.put(
    `${address}/:section`,
    {
      config: { need },
      schema: {
        tags,
        summary:
          'Change a section; what is absent keeps its value. With the version it was opened on, a change of the same field by somebody else is answered 409',
        params,
        body: sectionChangeSchema,
        response: { 200: sectionStateSchema },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const changed = await settings.changeSection(params.section, body, authorOf(request));
      return changed.ok ? changed.value : refuse(reply, changed);
    },
  );

  app.get(
    `${address}/:section/versions`,
    {
      config: { need },
      schema: {
        tags,
        summary: 'What a section said before, newest first; the last is as the shop came',
        params,
        response: { 200: sectionVersionsSchema },
      },
    },
    async ({ params }) => ({ versions: await settings.listVersions(params.section) }),
  );

  app.post(
    `${address}/:section/bring-back`,
    {
      config: { need },
      schema: {
        tags,
        summary: 'Make an earlier version the newest one again',
        params,
        body: bringBackSchema,
        response: { 200: sectionStateSchema },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const brought = await settings.bringBack(params.section, body, authorOf(request));
      return brought.ok ? brought.value : refuse(reply, brought);
    },
  );
}

function settingsFileRoutes(app: RouteApp, { settings }: Parts): void {
  const tags = ['staff: settings'];

  app.get(
    '/api/admin/settings/file',
    {
      config: { need: 'settings' },
      schema: {
        tags,
        summary: 'All settings and texts as one file',
        response: { 200: settingsFileSchema },
      },
    },
    async (_request, reply) =>
      reply
        .header(
          'content-disposition',
          `attachment; filename="settings-${shopToday(new Date())}.json"`,
        )
        .send(settings.exportFile()),
  );

  app.post(
    '/api/admin/settings/file/preview',
    {
      config: { need: 'settings' },
      schema: {
        tags,
        summary: 'What importing a file would change; nothing is written',
        body: settingsFileSchema,
        response: { 200: importPreviewSchema },
      },
    },
    ({ body }) => settings.previewFile(body),
  );

  app.post(
    '/api/admin/settings/file',
    {
      config: { need: 'settings' },
      schema: {
        tags,
        summary: 'Import a file, as its preview showed it: all of it or nothing',
        body: importRequestSchema,
        response: { 200: z.object({ changed: z.array(z.enum(sectionIds)) }) },
      },
    },
    async (request, reply) => {
      const { file, versions } = request.body;
      const imported = await settings.importFile(file, versions, authorOf(request));
      return imported.ok ? { changed: imported.value } : refuse(reply, imported);
    },
  );
}

type Refused = {
  code: Parameters<typeof replyFailure>[1];
  detail?: object | undefined;
};

/** A sentence of its own where there is one; a conflict comes with both values. */
function refuse(reply: Parameters<typeof replyFailure>[0], { code, detail = {} }: Refused) {
  const { message, ...extra } = detail as { message?: string };
  return replyFailure(reply, code, message, extra);
}

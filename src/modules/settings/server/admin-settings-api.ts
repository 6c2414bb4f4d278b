import { z } from 'zod';
import { authorOf } from '#modules/identity/server/index.ts';
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
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { mapOk, ok } from '#shared/result.ts';
import { shopToday } from '#shared/shop-date.ts';
import type { Settings } from './settings.ts';

type Parts = { settings: Settings };

/** /api/admin/settings is for owners, /api/admin/texts also for content staff. */
export function adminSettingsRoutes(app: RouteApp, parts: Parts): void {
  settingsFileRoutes(app, parts);
  sectionRoutes(app, parts, 'settings');
  sectionRoutes(app, parts, 'texts');
  confirmationRoute(app, parts);
}

/** Content staff write texts, but only owners confirm the binding ones. */
function confirmationRoute(app: RouteApp, { settings }: Parts): void {
  const routes = routeGroup(app, { tags: ['staff: texts'], config: { need: 'settings' } });
  routes.post('/api/admin/texts/:section/confirm', {
    summary: 'Confirm a text; a changed text must be confirmed again',
    params: confirmedSectionParameter,
    body: confirmationSchema,
    answer: sectionStateSchema,
    handler: (request) =>
      settings.confirmText(request.params.section, request.body, authorOf(request)),
  });
}

function sectionRoutes(app: RouteApp, { settings }: Parts, group: SectionGroup): void {
  const address = `/api/admin/${group}`;
  const params = sectionParameter(group);
  const need = group === 'settings' ? 'settings' : 'texts.edit';
  const routes = routeGroup(app, { tags: [`staff: ${group}`], config: { need } });

  routes.get(address, {
    summary: 'Each section with its values, and since when they apply',
    answer: sectionListSchema,
    handler: () => ok({ sections: settings.listSections(group) }),
  });

  routes.put(`${address}/:section`, {
    summary:
      'Change a section; what is absent keeps its value. With the version it was opened on, a change of the same field by somebody else is answered 409',
    params,
    body: sectionChangeSchema,
    answer: sectionStateSchema,
    handler: (request) =>
      settings.changeSection(request.params.section, request.body, authorOf(request)),
  });

  routes.get(`${address}/:section/versions`, {
    summary: 'Earlier versions of a section, newest first; the last is the default',
    params,
    answer: sectionVersionsSchema,
    handler: async (request) =>
      ok({ versions: await settings.listVersions(request.params.section) }),
  });

  routes.post(`${address}/:section/bring-back`, {
    summary: 'Make an earlier version the newest one again',
    params,
    body: bringBackSchema,
    answer: sectionStateSchema,
    handler: (request) =>
      settings.bringBack(request.params.section, request.body, authorOf(request)),
  });
}

function settingsFileRoutes(app: RouteApp, { settings }: Parts): void {
  const address = '/api/admin/settings/file';
  const routes = routeGroup(app, { tags: ['staff: settings'], config: { need: 'settings' } });

  routes.get(address, {
    summary: 'All settings and texts as one file',
    answer: settingsFileSchema,
    handler: (_request, reply) => {
      const name = `settings-${shopToday(new Date())}.json`;
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return ok(settings.exportFile());
    },
  });

  routes.post(`${address}/preview`, {
    summary: 'What importing a file would change; nothing is written',
    body: settingsFileSchema,
    answer: importPreviewSchema,
    handler: async (request) => ok(await settings.previewFile(request.body)),
  });

  routes.post(address, {
    summary: 'Import a file, as its preview showed it: all of it or nothing',
    body: importRequestSchema,
    answer: z.object({ changed: z.array(z.enum(sectionIds)) }),
    handler: async (request) => {
      const { file, versions } = request.body;
      const imported = await settings.importFile(file, versions, authorOf(request));
      return mapOk(imported, (changed) => ({ changed }));
    },
  });
}

export { adminSettingsRoutes } from './admin-settings-api.ts';
export { createSettings, type Settings } from './settings.ts';
export { settingsRoutes } from './settings-api.ts';

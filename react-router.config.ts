import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // Few routes: shipping them all at once saves a round trip before every first navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

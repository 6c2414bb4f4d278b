export type Machine = {
  /** The folder of the shop's code. */
  root: string;
  user: string;
  /** Any Node from 20 on. It starts the one of the packages. */
  node: string;
  envFile: string;
  dataDir: string;
  backupDir: string | null;
  port: string;
  /** The file of each secret, by its variable. */
  secrets: readonly { name: string; path: string }[];
  /** The shop's name first, then its other names. */
  hosts: readonly string[];
};

export type Templates = Readonly<
  Record<'ndoro.service' | 'ndoro-backup.service' | 'ndoro-backup.timer' | 'Caddyfile', string>
>;

export type MachineFile = { path: string; text: string };

/** The files of `deploy/systemd`, with the values of this machine. */
export function machineFiles(templates: Templates, machine: Machine): MachineFile[] {
  const units = ['ndoro.service', 'ndoro-backup.service', 'ndoro-backup.timer'] as const;
  return [
    ...units.map((name) => ({
      path: `/etc/systemd/system/${name}`,
      text: unitFor(templates[name], machine),
    })),
    { path: '/etc/caddy/Caddyfile', text: caddyFor(templates.Caddyfile, machine) },
  ];
}

function unitFor(template: string, machine: Machine): string {
  const { root, user, node, envFile, dataDir, backupDir, secrets } = machine;
  const credentials = secrets.map(({ name, path }) => `LoadCredential=${name}:${path}`);
  const writes = [
    // Systemd makes this one itself.
    dataDir.startsWith('/var/lib/ndoro') ? '/var/lib/ndoro' : dataDir,
    ...(backupDir === null ? [] : [`-${backupDir}`]),
    `-${root}/build`,
    `-${root}/node_modules/.cache`,
  ];
  const isAtHome = [root, dataDir, envFile].some((path) => /^\/(home|root)\//.test(`${path}/`));
  return (
    template
      .replaceAll('/etc/ndoro/shop.env', envFile)
      // A function: the text may have $ in it.
      .replace(/^ExecStart=/m, (line) => [...credentials, line].join('\n'))
      .replaceAll('/usr/bin/node', node)
      .replaceAll('=ndoro\nGroup=ndoro', `=${user}\nGroup=${user}`)
      .replace(/^ReadWritePaths=.*$/m, `ReadWritePaths=${writes.join(' ')}`)
      .replace(/^ProtectHome=.*$/m, `ProtectHome=${isAtHome ? 'no' : 'yes'}`)
      .replaceAll('/srv/ndoro', root)
  );
}

function caddyFor(template: string, { hosts, port }: Machine): string {
  const [main = ''] = hosts;
  return template
    .replace(/^# Caddy gets .*\n/, '# Caddy gets and renews the certificate by itself.\n')
    .replace(/^ndoro\.example \{$/m, `${hosts.join(', ')} {`)
    .replace(
      /^http:\/\/ndoro\.example \{$/m,
      `${hosts.map((host) => `http://${host}`).join(', ')} {`,
    )
    .replaceAll('ndoro.example', main)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`);
}

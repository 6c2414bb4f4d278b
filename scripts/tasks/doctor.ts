import { openSource } from '#bootstrap/backup/database-source.ts';
import { createServices } from '#bootstrap/services.ts';
import { loadConfig } from '#config/config.ts';
import { loadSecrets } from '#config/secrets.ts';
import { connectPools } from '#database/pools.ts';
import { type Finding, findingStateLabels, healthSummary } from '#modules/doctor/finding.ts';
import { openChangeBus } from '#platform/change-bus.ts';
import { runTask } from './run-task.ts';

/** Works with and without a running shop. Exits with 1 if something must be done now. */
async function doctor(): Promise<void> {
  const config = loadConfig();
  const source = await openSource(config);
  const database = connectPools(source.url);
  const changes = await openChangeBus(source.url);
  try {
    const services = createServices({
      config,
      secrets: loadSecrets(config.dataDir),
      database,
      changes,
      report: () => {},
    });
    await Promise.all(services.contributions.liveCopies.map((copy) => copy.open()));
    const { findings } = await services.doctor.examine();
    for (const finding of findings) console.log(lineOf(finding));
    console.log(`\n${healthSummary(findings)}`);
    if (findings.some(({ state }) => state === 'act')) process.exitCode = 1;
    await services.media.sizes.close();
  } finally {
    await changes.close();
    await database.close();
    await source.close();
  }
}

function lineOf({ area, state, title, advice }: Finding): string {
  const line = `${findingStateLabels[state].padEnd(8)} ${area.padEnd(12)} ${title}`;
  return advice ? `${line}\n${' '.repeat(22)}${advice}` : line;
}

await runTask(doctor, []);
process.exit();

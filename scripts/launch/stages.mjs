/** The parts of a run, and how many seconds each took. The table is printed at the end. */
export function createStages() {
  const stages = new Map();
  const began = performance.now();

  process.on('exit', (status) => {
    const now = performance.now();
    const rows = [...stages, ['in all', { start: began }]];
    console.log(`\n${tableOf(rows.map(([name, { start, end = now }]) => [name, end - start]))}`);
    console.log(status === 0 ? 'Every stage passed.' : 'A stage failed.');
  });

  return async function stage(name, work) {
    const times = { start: performance.now() };
    stages.set(name, times);
    const result = await work();
    times.end = performance.now();
    return result;
  };
}

function tableOf(rows) {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows
    .map(([name, ms]) => `${name.padEnd(width)} ${(ms / 1000).toFixed(1).padStart(7)} s`)
    .join('\n');
}

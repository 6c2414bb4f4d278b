/** What a run consists of, and how many seconds each part took; the table is printed at its end. */
export function createStages() {
  const seconds = new Map();
  const began = performance.now();
  const since = (start) => (performance.now() - start) / 1000;

  process.on('exit', (status) => {
    if (seconds.size === 0) return;
    console.log(`\n${tableOf([...seconds, ['in all', since(began)]])}`);
    console.log(status === 0 ? 'Every stage passed.' : 'A stage failed.');
  });

  return async function stage(name, work) {
    const start = performance.now();
    seconds.set(name, 0);
    try {
      return await work();
    } finally {
      seconds.set(name, since(start));
    }
  };
}

export function tableOf(rows) {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows
    .map(([name, seconds]) => `${name.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s`)
    .join('\n');
}

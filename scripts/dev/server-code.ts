/** What the browser gets too is exchanged in the open page; what only the process holds is not. */
const server =
  /^(src\/(bootstrap|config|database|demo|platform|shared)\/|src\/modules\/[^/]+\/(server\/|[^/]+$))/;

/** Whether a changed file of the project asks for a new process. */
export function isServerCode(file: string): boolean {
  const path = file.replaceAll('\\', '/');
  return path.endsWith('.ts') && !path.endsWith('.test.ts') && server.test(path);
}

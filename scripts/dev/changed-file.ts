/** Files that the lasting process of `npm run dev` has loaded itself and can't replace. */
const ground =
  /^(scripts\/dev(\.ts$|\/)|src\/database\/embedded\/|src\/config\/(config|environment|secrets)\.ts$|src\/bootstrap\/(open-infrastructure|start\/(data-folder|explain-start))\.ts$|src\/shared\/start-error\.ts$|(vite|react-router)\.config\.ts$|\.env$)/;

const preparation =
  /^src\/(database\/migrat(e\.ts|ions\/(.*\.sql|meta\/_journal\.json))$|demo\/seed\/|bootstrap\/prepare\/prepare-)/;

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Whether a changed file of the project needs a new process, database included. */
export function isGround(path: string): boolean {
  return ground.test(path) && !isTest(path);
}

/**
 * Whether it changes the preparation of a shop: migrating, and filling the demo. Much of that is
 * read from the disk, so nothing imports it.
 */
export function isPreparation(path: string): boolean {
  return preparation.test(path) && !isTest(path);
}

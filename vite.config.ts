import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// Each group takes what matches with all that it imports; the bundler decides about the rest.
const groups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  // Every page begins with these, so they are one file.
  { name: 'shell', test: /src[\\/]web[\\/](root|entry\.client)\.tsx/ },
  // Many pages share these; as single small files they weigh more.
  { name: 'design', test: /src[\\/]design[\\/](fields[\\/]|[^\\/]+$)/, minShareCount: 14 },
  { name: 'cards', test: /src[\\/]modules[\\/](catalog|cart)[\\/]ui[\\/]/, minShareCount: 8 },
];

const names = groups.map(({ name }) => name);

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Inlined assets would need a hole in the content security policy.
    assetsInlineLimit: 0,
    target: 'es2023',
    // What pages weigh is held by a test; the server reads its files from the disk.
    chunkSizeWarningLimit: 4000,
  },
  // Pages are rendered on the server from one file, which brings its packages: decision 69. During
  // development Vite reads the packages where they lie.
  ssr: command === 'build' ? { noExternal: true } : {},
  environments: {
    ssr: {
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: { rolldownOptions: { output: { codeSplitting: false } } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups },
            // Scripts name each other, and a page consists of thirty: their names weigh a kilobyte.
            chunkFileNames: ({ name }) =>
              names.includes(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
          },
        },
      },
    },
  },
}));

export default function Home() {
  return <h1>Ndoro</h1>;
}

/** High for a product that was counted, low and long for a code that nobody knows. */
const tones = {
  found: { pitch: 1320, seconds: 0.08, vibration: [40] },
  unknown: { pitch: 220, seconds: 0.35, vibration: [120, 60, 120] },
};

/** Who scans looks at the shelf: it can be heard and felt as well as seen. */
export function giveSignal(kind: keyof typeof tones): void {
  const { pitch, seconds, vibration } = tones[kind];
  try {
    navigator.vibrate?.(vibration);
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.value = 0.1;
    tone.connect(volume).connect(audio.destination);
    tone.onended = () => void audio.close();
    tone.start();
    tone.stop(audio.currentTime + seconds);
  } catch {
    // A browser without sound still shows it.
  }
}

/** A high tone for a counted product, a long low one for an unknown code. */
const tones = {
  found: { pitch: 1320, seconds: 0.08, vibration: [40] },
  unknown: { pitch: 220, seconds: 0.35, vibration: [120, 60, 120] },
};

/** Users look at the shelf during a scan, so the result is also a sound and a vibration. */
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
    // In a browser without sound, the screen still shows the result.
  }
}

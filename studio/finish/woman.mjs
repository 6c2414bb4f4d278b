// The outline of a woman of 172 cm, seen from the front: half of her, in centimetres from her middle and from the ground.
const half = {
  neck: [
    [4.6, 150.5],
    [4.5, 147],
    [5.6, 144.4],
    [10, 142.4],
    [15.5, 140.6],
    [18.4, 137.5],
    [19.6, 132],
    [20.4, 122],
    [21.4, 112],
    [22.2, 105],
    [24, 95],
    [25.6, 84],
    [26.6, 78],
    [26.8, 72],
    [25.6, 66.6],
    [24.6, 67.4],
    [24.2, 73],
    [23, 79],
    [21.6, 85],
    [19.6, 96],
    [18.2, 106],
    [16.6, 118],
    [15.4, 128.5],
  ],
  side: [
    [15.4, 128.5],
    [15.9, 122.5],
    [14.4, 116],
    [12.6, 110],
    [12.2, 105],
    [13.6, 99],
    [16.4, 91],
    [17.6, 84],
    [17.4, 76],
    [15.2, 62],
    [12.4, 50],
    [11.8, 44],
    [12.2, 35],
    [10.6, 22],
    [8.6, 10],
    [8.8, 5],
    [11.4, 1.2],
    [10.4, 0],
    [6.2, 0],
    [4.4, 3.6],
    [4.6, 9],
    [4.6, 20],
    [3.8, 32],
    [3.6, 44],
    [3.4, 52],
    [1.6, 66],
    [0.5, 79],
  ],
};

/** A smooth line through points (Catmull and Rom), as an SVG path. */
export function smooth(points) {
  const at = (index) => points[Math.max(0, Math.min(points.length - 1, index))];
  const round = (value) => Math.round(value * 100) / 100;
  const curves = points.slice(1).map((end, index) => {
    const [before, start, after] = [at(index - 1), at(index), at(index + 2)];
    const first = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
    const second = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
    return `C${[...first, ...second, ...end].map(round).join(' ')}`;
  });
  return `M${points[0].map(round).join(' ')}${curves.join('')}`;
}

/** place: from centimetres to points of the picture. */
export function woman(place) {
  const lines = [1, -1].flatMap((side) =>
    Object.values(half).map((line) => smooth(line.map(([x, z]) => place(side * x, z)))),
  );
  const head = [
    [0, 172],
    [5.4, 169.8],
    [7.5, 164],
    [7, 157.6],
    [4.4, 151.6],
    [0, 149],
  ];
  const skull = [1, -1].map((side) => smooth(head.map(([x, z]) => place(side * x, z))));
  return [...skull, ...lines].join('');
}

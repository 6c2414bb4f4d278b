"""The hero film: a heel on its plinth while the light walks round it. Light adds up, so every panel of
the ring is rendered alone, once, and ../finish/film.mjs blends them into as many frames as wanted.
panels: how many; only: the panels to render, by number (-1 is the glow that never goes out)"""

from lib import *
import shoe


def scene(job):
    reset()
    sweep('#120e0b', rough=0.8, back=7.5)
    world('#fffaf4', 0.0)
    e, V = shoe.build(job)
    z = 0.34
    W = shoe.place(e, V, job.get('turn', -22), (0, 0, z))
    lo, hi = W.min(0), W.max(0)
    r = max(hi[0] - lo[0], hi[1] - lo[1]) / 2 + 0.3
    cyl('pl', r, z - 0.01, (0, 0, 0), mat('pl', '#120e0b', 0.3, coat=0.25), bev=0.03, nu=256)
    tgt = (0, 0, z + (hi[2] - z) * 0.46)
    n = job['panels']
    R = 4.6
    width = 2 * R * math.tan(math.pi / n)
    lights = []
    for k in range(n):
        a = 2 * math.pi * k / n
        loc = (R * math.sin(a), -R * math.cos(a), 2.1)
        o = area(loc, (0, 0, 1.1), width, 110, '#fff3e4', sizey=4.4, spread=95)
        lights.append(o)
    glow = [
        area((0.4, 4.6, 0.7), (0, 7.4, 2.4), 3, 260, '#e8b970'),
        area((0, 0.4, 6.5), tgt, 2.2, 70, '#fff4e6'),
    ]
    D = 9.2
    camera((0, -D, tgt[2] + 0.95), tgt, lens=85, fstop=8)
    base = job['base']
    for k in job.get('only', range(-1, n)):
        for i, o in enumerate(lights):
            o.hide_render = i != k
        for o in glow:
            o.hide_render = k != -1
        render(f'{base}.{k + 1}', *job['size'], job['spp'], bounces=4, trans=2, seed=k + 1)
    json.dump(dict(panels=n), open(base + '.json', 'w'))

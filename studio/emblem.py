#!/usr/bin/env python3
"""Renders the ndoro emblem: a shell disc opened by one growing spiral. Writes SVG files to pictures/emblem/."""

import math, os, sys

O = os.path.join(
    os.environ.get(
        'STUDIO_OUT', os.path.join(os.path.dirname(os.path.abspath(__file__)), 'pictures')
    ),
    'emblem',
)
os.makedirs(O, exist_ok=True)
C = 256
R = 240
B = 0.150


def smooth(P, start='M'):
    """Catmull-Rom through P as cubic Beziers"""
    d = f'{start}{P[0][0]:.1f} {P[0][1]:.1f}'
    for i in range(len(P) - 1):
        a, b, c, e = P[max(i - 1, 0)], P[i], P[i + 1], P[min(i + 2, len(P) - 1)]
        d += f'C{b[0] + (c[0] - a[0]) / 6:.1f} {b[1] + (c[1] - a[1]) / 6:.1f} {c[0] - (e[0] - b[0]) / 6:.1f} {c[1] - (e[1] - b[1]) / 6:.1f} {c[0]:.1f} {c[1]:.1f}'
    return d


def spiral(R0, half, PH=-1.05, n=64, edge=36):
    """groove that grows from R0 and tapers to a point at the mouth; -> path, point function, angles"""
    T1 = math.log((R - edge) / R0) / B
    rad = lambda t: R0 * math.exp(B * t)
    pt = lambda r, t: (C + r * math.cos(t + PH - T1), C + r * math.sin(t + PH - T1))
    w = lambda t: half(rad(t)) * min(1, max(0, (T1 - t) / 1.5)) ** 0.62
    T = [T1 * i / n for i in range(n + 1)]
    out = [pt(rad(t) + w(t), t) for t in T]
    inn = [pt(rad(t) - w(t), t) for t in T]
    return (
        smooth(out)
        + smooth(inn[::-1], 'L')
        + f'A{w(0):.1f} {w(0):.1f} 0 0 1 {out[0][0]:.1f} {out[0][1]:.1f}Z',
        pt,
        rad,
        T,
    )


groove, pt, rad, T = spiral(16, lambda r: 3.2 + 0.088 * r)
small, _, _, _ = spiral(46, lambda r: 11 + 0.075 * r, edge=50)


def svg(body, extra=''):
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" role="img" aria-label="Ndoro">{extra}{body}</svg>\n'


mask = f'<mask id="g"><rect width="512" height="512" fill="#000"/><circle cx="{C}" cy="{C}" r="{R}" fill="#fff"/><path d="{groove}" fill="#000"/></mask>'
open(f'{O}/emblem.svg', 'w').write(
    svg(
        f'<circle cx="{C}" cy="{C}" r="{R}" fill="currentColor" mask="url(#g)"/>',
        f'<defs>{mask}</defs>',
    )
)
open(f'{O}/emblem-ink-on-light.svg', 'w').write(
    svg(
        f'<circle cx="{C}" cy="{C}" r="{R}" fill="#15110D" mask="url(#g)"/>', f'<defs>{mask}</defs>'
    )
)
gold = '<linearGradient id="au" x1=".12" y1=".05" x2=".88" y2=".95"><stop offset="0" stop-color="#F6E3A1"/><stop offset=".38" stop-color="#D4AF37"/><stop offset=".62" stop-color="#B88F26"/><stop offset="1" stop-color="#E9CC6E"/></linearGradient>'
open(f'{O}/emblem-gold-on-dark.svg', 'w').write(
    svg(
        f'<circle cx="{C}" cy="{C}" r="{R}" fill="url(#au)" mask="url(#g)"/>',
        f'<defs>{gold}{mask}</defs>',
    )
)
ms = mask.replace(groove, small)  # fewer turns, wider groove: for 16 to 32 px
open(f'{O}/emblem-small.svg', 'w').write(
    svg(
        f'<circle cx="{C}" cy="{C}" r="{R}" fill="currentColor" mask="url(#g)"/>',
        f'<defs>{ms}</defs>',
    )
)
open(f'{O}/favicon.svg', 'w').write(
    svg(f'<circle cx="{C}" cy="{C}" r="{R}" fill="#D4AF37" mask="url(#g)"/>', f'<defs>{ms}</defs>')
)
# icon: the gold disc on the brand black, with a fine rim light and growth lines of the shell
lines = ''.join(
    f'<path d="{smooth([pt(rad(t) * f, t) for t in T[10:]])}" fill="none" stroke="#7A5C12" stroke-opacity=".28" stroke-width="{1.6:.1f}"/>'
    for f in (1.28, 1.42, 1.56, 1.70, 1.84, 1.98, 2.12)
)
icon = f'<rect width="512" height="512" rx="112" fill="#15110D"/><g transform="translate(256 256) scale(.80) translate(-256 -256)"><g mask="url(#g)"><circle cx="{C}" cy="{C}" r="{R}" fill="url(#au)"/>{lines}<circle cx="{C}" cy="{C}" r="{R - 3}" fill="none" stroke="#FFF3C4" stroke-opacity=".55" stroke-width="3"/></g></g>'
open(f'{O}/icon.svg', 'w').write(svg(icon, f'<defs>{gold}{mask}</defs>'))

"""A pair of shoes lying on the floor, seen from above through a long lens: near by the heels would splay.
view: above (both stand) | sole (one of them is turned over)"""

from lib import *
from mathutils.bvhtree import BVHTree

NAME = 'NDORO'


def part(shoe, name):
    return next(o for o in shoe.children if o.name.startswith(name))


def print_on(o, e, objs, up):
    """Presses flat things (drawn in centimetres, x towards the toe) onto a part of the shoe, from above or below."""
    bvh = BVHTree.FromObject(o, bpy.context.evaluated_depsgraph_get())
    side = 1 if up else -1
    for q in objs:
        depsgraph = bpy.context.evaluated_depsgraph_get()
        me = bpy.data.meshes.new_from_object(q.evaluated_get(depsgraph))
        for v in me.vertices:
            at = q.matrix_local @ v.co
            hit, _, _, _ = bvh.ray_cast(Vector((at.x, at.y, side * 40)), Vector((0, 0, -side)))
            z = hit.z if hit else 0
            v.co = (at.x, at.y, z + side * (0.012 + at.z))
        mark = bpy.data.objects.new('mark', me)
        bpy.context.scene.collection.objects.link(mark)
        mark.parent = e
        bpy.data.objects.remove(q)


def lettering(x, y, size, m, mirrored):
    """The name across the shoe, read with the toe away from the reader."""
    o = text(NAME, size, m, loc=(x, y, 0), rot=(0, 0, -math.pi / 2), ext=0, spacing=1.25)
    if mirrored:
        o.scale = (-1, 1, 1)
    return o


def shell(x, y, r, m):
    a = np.linspace(0.6, 2 * math.pi * 2.5, 200)
    pts = [(x + r * k / a[-1] * math.cos(k), y + r * k / a[-1] * math.sin(k), 0) for k in a]
    return tube('shell', pts, r * 0.06, m, res=2)


def brand(e, m, flipped, ahead):
    """The name in gold on the insole, and the shell and the name in the sole, further ahead where it bends sharply."""
    print_on(part(e, 'insole'), e, [lettering(3.6, 0, 0.8, m, flipped)], True)
    dark = mat('pressed', (0.42, 0.27, 0.08, 1), 0.35, 1)
    marks = [shell(14.4 + ahead, 0, 0.85, dark), lettering(11.4 + ahead, 0, 0.72, dark, not flipped)]
    print_on(part(e, 'sole'), e, marks, False)


def lay(e, V, flip, deg, at):
    """Turns a shoe over or not, its toe away from the reader and deg to the left, and lays it on the floor."""
    a = math.radians(90 + deg)
    W = V * (1, -1, -1) if flip else V
    W = W @ np.array([[math.cos(a), -math.sin(a), 0], [math.sin(a), math.cos(a), 0], [0, 0, 1]]).T
    lo, hi = W.min(0), W.max(0)
    e.rotation_euler = (math.pi if flip else 0, 0, a)
    e.location = (at[0] - (lo[0] + hi[0]) / 2, at[1] - (lo[1] + hi[1]) / 2, -lo[2])


def scene(job, build, copy_tree, sets):
    bg, _ = sets[job.get('set', 'ivory')]
    dark = sum(srgb(bg)[:3]) < 0.3
    floor = mat('floor', bg, 0.85, spec=0.2, bump=dict(scale=60, strength=0.03))
    mesh('floor', [(-40, -40, 0), (40, -40, 0), (40, 40, 0), (-40, 40, 0)], [(0, 1, 2, 3)], floor)
    world('#fffaf4', 0.05 if dark else 0.3)
    e, V = build(job)
    e2 = copy_tree(e)
    e2.scale = (0.1, -0.1, 0.1)
    bpy.context.view_layer.update()
    ahead = 2.6 if job['shape'] == 'sandal_platform' else 0
    brand(e, gold(0.25), False, ahead)
    brand(e2, gold(0.25), True, ahead)
    turned = job['view'] == 'sole'
    lay(e, V, False, 7, (-0.52, -0.06, 0))
    # A sole is nearer to the lens than the floor and so seems to lie higher up.
    lay(e2, V * (1, -1, 1), turned, -9, (0.52, -0.12 if turned else 0.06, 0))
    tgt = (0, 0, 0.3)
    area((-4.5, 2.5, 5.0), tgt, 2.6, 540, '#FFF8F0', sizey=3.4)
    area((4.2, -1.5, 4.0), tgt, 0.8, 140, '#ffffff', sizey=4)
    area((0.5, 0, 7.5), tgt, 4, 180, '#fffaf5')
    D = 30
    camera((0, -D * 0.2, D), tgt, lens=102 * D / 8.2, fstop=None)
    w, h = job['size']
    render(job['base'], w, h, job['spp'], bounces=4, trans=4, seed=job.get('seed', 0))

#!/usr/bin/env python3
"""Renders the pictures of the list that are not there yet, one at a time, at the lowest priority.

  python3 render.py [--only GLOB] [--kind KIND] [--until HH:MM] [--preview]
  python3 render.py --list | --index | --sheet | --smoke

STUDIO_WORK     work folder made by setup.sh    (default: ndoro-studio in the temporary folder)
STUDIO_OUT      where the WebP files go         (default: pictures/ beside this file)
STUDIO_NICE     priority of the renders         (default: 19)
STUDIO_THREADS  how many cores a render takes   (default: all)
"""

import argparse
import fnmatch
import json
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True
from scenes.ink import DARK, GOLD, ink_on

HERE = os.path.dirname(os.path.abspath(__file__))
WORK = os.environ.get('STUDIO_WORK', os.path.join(tempfile.gettempdir(), 'ndoro-studio'))
OUT = os.environ.get('STUDIO_OUT', os.path.join(HERE, 'pictures'))
NICE = os.environ.get('STUDIO_NICE', '19')

# Million samples a second on two idle cores, for the estimate.
RATE = {
    'shoe': 0.40,
    'polish': 0.24,
    'champagne': 0.42,
    'cloth': 0.38,
    'collection': 0.36,
    'event': 0.18,
    'lacquer': 0.24,
    'garment': 0.38,
}
# What is rendered of an entry: once, or more often with the name of each render and what is special in it.
ONCE = [('', {})]
BLACK_AND_WHITE = [
    ('k', {'colour': '#000000', 'ink': DARK}),
    ('w', {'colour': '#F3F3F3', 'ink': DARK}),
]
# A bottle's name covers the lacquer, so another ink for it costs a black render of the name and no white one.
GILT = [('i', {'colour': '#000000', 'ink': GOLD, 'name_only': True})]
GREY_AND_MASK = [('g', {}), ('m', {})]


def outputs(entry):
    """The pictures an entry makes, each with its colour."""
    if 'colours' in entry:
        return [(entry['id'].replace('{colour}', n), c) for n, c in entry['colours'].items()]
    return [(entry['id'], entry.get('colour'))]


def path(picture):
    return os.path.join(OUT, picture + '.webp')


def missing(entry):
    return [output for output in outputs(entry) if not os.path.exists(path(output[0]))]


def is_gilt(entry, colour):
    return entry['kind'] == 'polish' and ink_on(colour, entry['material']) == GOLD


def passes(entry):
    if entry['kind'] == 'lacquer':
        return GREY_AND_MASK
    if 'colours' not in entry:
        return ONCE
    gilt = {is_gilt(entry, colour) for _, colour in missing(entry)}
    if gilt == {True}:
        return [(mark, {**special, 'ink': GOLD}) for mark, special in BLACK_AND_WHITE]
    return BLACK_AND_WHITE + (GILT if True in gilt else [])


def cost(entry):
    """Seconds, about; a mask costs next to nothing."""
    w, h = entry['size']
    renders = len(passes(entry)) if 'colours' in entry else 1
    return renders * (w * h * entry['spp'] / 1e6 / RATE.get(entry['kind'], 0.3) + 4)


def tone(entry):
    dark = entry.get('set') in ('noir', 'burgundy', 'plum')
    t = dict(exp=1.12, con=0.12, bloom=0.06) if dark else dict(exp=0.90, con=0.20, bloom=0)
    if entry['kind'] == 'event':
        t = dict(exp=1.08, con=0.14, bloom=0.22, vig=0.25)
    t.update(entry.get('tone', {}))
    return t


def blender(job):
    file = job['base'] + '.job.json'
    with open(file, 'w') as f:
        json.dump(job, f)
    scene = os.path.join(HERE, 'scenes', 'scene.py')
    # Debian's Blender must find Debian's Python.
    env = dict(os.environ, PATH='/usr/bin:/bin')
    command = ['nice', '-n', NICE, 'blender', '-b', '-noaudio', '-P', scene, '--', file]
    said = subprocess.run(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors='replace',
        env=env,
    )
    os.remove(file)
    if os.path.exists(job['base'] + '.json'):
        return True
    print(said.stdout[-1500:], flush=True)
    return False


def render(entry, preview=False):
    """Renders every pass of an entry; None where one failed."""
    job = dict(entry, work=WORK)
    if preview:
        job.update(size=[s * 2 // 5 for s in entry['size']], spp=8)
    bases = []
    for mark, special in passes(entry):
        base = os.path.join(WORK, 'r', entry['id'].replace('{colour}', 'pair') + mark)
        job.update(base=base, pair=mark, **special)
        if not blender(job):
            return None
        bases.append(base)
    return bases


def colour_of(value):
    if isinstance(value, list):
        return {'lin': value}
    return {'hex': value} if isinstance(value, str) and value.startswith('#') else {}


def finishing(entry, bases):
    """What the finishing scripts need to make pictures of the renders."""
    job = dict(
        modules=os.path.join(WORK, 'node_modules'),
        model=os.path.join(WORK, 'rt_hdr_alb_nrm.onnx'),
        bases=bases,
        out=entry.get('out', entry['size']),
    )
    if entry['kind'] == 'lacquer':
        strength = {name: entry[name] for name in ('gleam', 'depth') if name in entry}
        return dict(job, script='tint.mjs', file=path(entry['id']), **strength)
    outs = [
        dict(file=path(picture), gilt=len(bases) > 2 and is_gilt(entry, c), **colour_of(c))
        for picture, c in missing(entry)
    ]
    return dict(job, script='finish.mjs', outs=outs, **tone(entry))


def finish(job):
    file = job['bases'][0] + '.fin.json'
    with open(file, 'w') as f:
        json.dump(job, f)
    command = ['nice', '-n', NICE, 'node', os.path.join(HERE, 'finish', job['script']), file]
    said = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    os.remove(file)
    if said.returncode:
        print('finish failed', job['bases'][0], said.stdout[-800:], flush=True)


class Finisher:
    """Finishes pictures beside the next render."""

    def __init__(self):
        self.jobs = queue.Queue(2)
        self.thread = threading.Thread(target=self.work)
        self.thread.start()

    def work(self):
        while (job := self.jobs.get()) is not None:
            finish(job)

    def __enter__(self):
        return self.jobs

    def __exit__(self, *_):
        self.jobs.put(None)
        self.thread.join()


def chosen(args):
    """Read anew for each picture: the list may grow while this runs."""
    with open(args.manifest) as file:
        entries = json.load(file)
    if args.only:
        entries = [e for e in entries if any(fnmatch.fnmatch(i, args.only) for i, _ in outputs(e))]
    return [e for e in entries if not args.kind or e['kind'] == args.kind]


def list_missing(args):
    entries = chosen(args)
    todo = [e for e in entries if missing(e)]
    minutes = round(sum(map(cost, todo)) / 60)
    print(f'{len(entries)} entries, {len(todo)} to render, about {minutes} minutes on two cores')


def render_missing(args):
    started, estimated, tried = time.time(), 0, set()
    with Finisher() as jobs:
        while todo := [e for e in chosen(args) if e['id'] not in tried and missing(e)]:
            if args.until and time.strftime('%H:%M', time.gmtime()) >= args.until:
                print('stopped at', args.until, 'UTC;', len(todo), 'left')
                break
            entry = todo[0]
            pace = (time.time() - started) / estimated if estimated else 1
            minutes = sum(map(cost, todo)) * pace / 60
            now = time.strftime('%H:%M:%S')
            print(f'{now} {entry["id"]}  ({len(todo)} left, about {minutes:.0f} min)', flush=True)
            tried.add(entry['id'])
            bases = render(entry, args.preview)
            if bases:
                jobs.put(finishing(entry, bases))
            estimated += cost(entry)
    print('tried', len(tried), 'entries in', round((time.time() - started) / 60, 1), 'min')


def smoke(args):
    """One small picture, all the way through."""
    global OUT
    for program in ('blender', 'node'):
        if not shutil.which(program):
            sys.exit(f'There is no {program} here. Run sh studio/setup.sh first.')
    if not os.path.exists(os.path.join(WORK, 'rt_hdr_alb_nrm.onnx')):
        sys.exit(f'The studio is not set up in {WORK}. Run sh studio/setup.sh first.')
    OUT = os.path.join(WORK, 'smoke')
    entry = next(e for e in chosen(args) if e['id'] == 'lacquer-stroke-cream')
    entry.update(size=[96, 90], out=[96, 90], spp=4)
    if os.path.exists(path(entry['id'])):
        os.remove(path(entry['id']))
    bases = render(entry)
    if bases:
        finish(finishing(entry, bases))
    if missing(entry):
        sys.exit('No picture was made.')
    print('rendered', path(entry['id']))


def main():
    parser = argparse.ArgumentParser()
    for option in ('--only', '--kind', '--until'):
        parser.add_argument(option)
    for option in ('--preview', '--list', '--index', '--sheet', '--smoke'):
        parser.add_argument(option, action='store_true')
    parser.add_argument('--manifest', default=os.path.join(HERE, 'pictures.json'))
    args = parser.parse_args()
    if not os.path.exists(args.manifest):
        import manifest

        manifest.write()
    os.makedirs(os.path.join(WORK, 'r'), exist_ok=True)
    os.makedirs(OUT, exist_ok=True)
    if args.index or args.sheet:
        import index

        index.write(args.manifest, OUT, WORK, args.sheet)
    elif args.list:
        list_missing(args)
    elif args.smoke:
        smoke(args)
    else:
        render_missing(args)


main()

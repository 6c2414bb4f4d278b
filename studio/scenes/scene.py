"""blender -b -P scene.py -- job.json: builds and renders one picture (see ../render.py)"""

import importlib
import json
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import lib

with open(sys.argv[sys.argv.index('--') + 1]) as file:
    job = json.load(file)
if job['kind'] == 'measure':
    # These are small and many: Blender starts once for all of them.
    importlib.import_module('measure').scenes(job)
    sys.exit()
if 'frame' in job:
    # The scene is composed for 4:5 as always; only the camera knows that the picture is wide.
    lib.FRAME = dict(job['frame'], size=job['size'])
    job['size'] = [800, 1000]
importlib.import_module(job['kind']).scene(job)

UPDATE "roles" SET "permissions" = "permissions" || '{serviceRequest.manage}', "chosen" = "chosen" || '{serviceRequest.manage}'
  WHERE "permissions" @> '{serviceRequest.service,vehicle.updateGroup,policy.addUser}' AND NOT "permissions" @> '{serviceRequest.manage}';
--> statement-breakpoint
UPDATE "roles" SET "permissions" = "permissions" || '{chatbot.configure}', "chosen" = "chosen" || '{chatbot.configure}'
  WHERE "permissions" @> '{permission.update,policy.access,policy.addUser,group.create,group.iam}' AND NOT "permissions" @> '{chatbot.configure}';
